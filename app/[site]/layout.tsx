import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { siteTree } from '#lib/platform/routes/site-tree.ts'

/**
 * Every page that is stored whole lies below this key, which the middleware fills in: since the build knows no value of
 * it, `next build` renders none of them and needs no database. A page with keys of its own says so again for them.
 */
export function generateStaticParams() {
  return []
}

/** A change announces itself; this is for what changes with the day, as the state of a registration does. */
export const revalidate = 600

type Props = { children: ReactNode; params: Promise<{ site: string }> }

/** There is one site: what slipped by the middleware, such as /.well-known/home, is no page. */
export default async function SiteLayout({ children, params }: Props) {
  if (`/${(await params).site}` !== siteTree) notFound()
  return children
}
