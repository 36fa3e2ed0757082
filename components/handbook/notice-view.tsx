import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { Link } from '#components/ui/link.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { Pager } from '#components/ui/pager.tsx'
import { SpecialFrame, type SpecialPlace } from './special-frame.tsx'

type Props = {
  place: SpecialPlace
  title: string
  lead: string
  /** What is listed, as in 共 12 篇文章. */
  noun: string
  entries: Entry[]
  list: { page: number; pageSize: number; total: number }
  hrefOf: (page: number) => string
  /** Where an empty list leads to. */
  wayOut: { name: string; href: string }
}

/** A paged list within the handbook. */
export function NoticeView({ place, title, lead, noun, entries, list, hrefOf, wayOut }: Props) {
  return (
    <SpecialFrame {...place} title={title} lead={lead}>
      {entries.length > 0 ? (
        <>
          <p className="muted">{listSize(list, noun)}</p>
          <EntryList entries={entries} />
        </>
      ) : (
        <EmptyState title="这里还没有内容">
          看看<Link href={wayOut.href}>{wayOut.name}</Link>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
    </SpecialFrame>
  )
}
