import type { Metadata } from 'next'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { NoticeView } from '#components/handbook/notice-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { specialPlace } from './special-groups.ts'
import { type SpecialList, specialLists } from './special-lists.ts'
import { specialNextSteps } from './special-next-steps.ts'

export type SpecialListProps = { params: Promise<{ page: string }> }

type Name = keyof typeof specialLists

/** Null for pages that cannot be and those beyond the end; page 1 of an empty list is fine. */
async function load(name: Name, { params }: SpecialListProps) {
  const of: SpecialList = specialLists[name]
  const page = Number(parseKey('page', (await params).page))
  const found = page ? await of.load(page) : null
  return found && (page === 1 || found.entries.length > 0) ? { ...of, ...found } : null
}

/** The head of a paged list, or of the 404 page in its place. */
export async function specialListMetadata(name: Name, props: SpecialListProps): Promise<Metadata> {
  const found = await load(name, props)
  if (!found) return missingMetadata
  const { page, title, description, list } = found
  return pageMeta({
    title,
    page: list.page,
    description,
    path: href(page, { page: list.page }),
    noindex: list.total === 0 || list.page > 1,
  })
}

/** A paged list of the handbook. */
export async function specialListPage(name: Name, props: SpecialListProps) {
  const found = await load(name, props)
  if (!found) return <Missing />
  const { page, title, entries, list } = found
  const place = specialPlace(page)
  const nextSteps = await specialNextSteps(page)
  const hrefOf = (number: number) => href(page, { page: number })
  const listLd = itemListLd(title, hrefOf(list.page), entries, list)
  return (
    <>
      <JsonLd data={[breadcrumbsLd(place.crumbs), listLd]} />
      <NoticeView {...found} place={place} nextSteps={nextSteps} hrefOf={hrefOf} />
    </>
  )
}
