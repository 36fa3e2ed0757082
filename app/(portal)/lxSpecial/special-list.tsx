import type { Metadata } from 'next'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { NoticeView } from '#components/special/notice-view.tsx'
import type { Entry } from '#components/ui/entry-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { href } from '#lib/routes/href.ts'
import { parseKey } from '#lib/routes/keys.ts'
import { breadcrumbsLd, itemListLd } from '#lib/server/seo/json-ld.ts'
import { pageMeta } from '#lib/server/seo/page-meta.ts'
import { specialPlace } from './special-groups.ts'

export type SpecialListProps = { params: Promise<{ page: string }> }

/** What tells one paged list of the handbook from another. */
export type SpecialList = {
  name: 'lxSpecial-notice' | 'lxSpecial-noticeUnscramble' | 'lxSpecial-learnerExperience'
  title: string
  lead: string
  description: string
  /** What is counted, as in 篇文章. */
  noun: string
  wayOut: { name: string; href: string }
  load: (page: number) => Promise<{
    entries: Entry[]
    list: { page: number; pageSize: number; total: number }
    /** Stands in place of the usual lead. */
    lead?: string | undefined
  }>
}

/** Null for pages that cannot be and those beyond the end; page 1 of an empty list is fine. */
async function load({ load }: SpecialList, { params }: SpecialListProps) {
  const page = Number(parseKey('page', (await params).page))
  const found = page ? await load(page) : null
  return found && (page === 1 || found.entries.length > 0) ? found : null
}

/** The head of a paged list, or of the 404 page in its place. */
export async function specialListMetadata(
  of: SpecialList,
  props: SpecialListProps,
): Promise<Metadata> {
  const found = await load(of, props)
  if (!found) return missingMetadata
  const { page, total } = found.list
  return pageMeta({
    title: of.title,
    page,
    description: of.description,
    path: href(of.name, { page }),
    noindex: total === 0 || page > 1,
  })
}

/** A paged list of the handbook. */
export async function specialListPage(of: SpecialList, props: SpecialListProps) {
  const found = await load(of, props)
  if (!found) return <Missing />
  const { entries, list, lead = of.lead } = found
  const place = specialPlace(of.name)
  const path = href(of.name, { page: list.page })
  const listLd = itemListLd(of.title, path, entries, list)
  return (
    <>
      <JsonLd data={[breadcrumbsLd(place.crumbs), listLd]} />
      <NoticeView
        place={place}
        title={of.title}
        lead={lead}
        noun={of.noun}
        entries={entries}
        list={list}
        hrefOf={(page) => href(of.name, { page })}
        wayOut={of.wayOut}
      />
    </>
  )
}
