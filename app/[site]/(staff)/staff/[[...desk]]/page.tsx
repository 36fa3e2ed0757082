import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { matchRoute } from '#lib/platform/routes/address/match.ts'
import { routes } from '#lib/tables/routes.ts'
import { DeskPage } from './desk-pages.tsx'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ desk?: string[] }> }

/** The row of a desk by its address. */
async function match({ params }: Props) {
  const { desk = [] } = await params
  return matchRoute(['/staff', ...desk].join('/'), routes)
}

export async function generateMetadata(props: Props) {
  const found = await match(props)
  if (!found) return missingMetadata
  const { titleZh } = found.row
  return pageMeta({
    title: `工作台：${titleZh}`,
    description: `工作台的“${titleZh}”页，供工作人员使用。`,
    path: found.canonical,
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default async function DeskOfRow(props: Props) {
  const found = await match(props)
  if (!found) return <Missing />
  const { name, titleZh } = found.row
  return <DeskPage name={name} title={titleZh} id={Number(found.params.id ?? 0)} />
}
