import { redirect } from 'next/navigation'
import { detailPage } from '#lib/articles/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'

// The shell around it asks the database, which a build does not have.
export const dynamic = 'force-dynamic'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Where a login on /detail leads back to the article: the redirect makes the page load anew. */
export default async function RefreshPage({ searchParams }: Props) {
  const { id } = await searchParams
  const key = typeof id === 'string' ? parseKey('id', id) : null
  redirect(key ? href(detailPage, { id: key }) : href(homePage))
}
