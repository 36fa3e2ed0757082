import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { type Entry, EntryList } from '#components/ui/entry-list.tsx'
import { Link } from '#components/ui/link.tsx'
import { listSize } from '#components/ui/list-size.ts'
import { Pager } from '#components/ui/pager.tsx'
import { SpecialFrame, type SpecialNextSteps, type SpecialPlace } from './special-frame.tsx'

type Props = {
  place: SpecialPlace
  nextSteps: SpecialNextSteps
  title: string
  lead: string
  /** Noun of the count, as in 共 12 篇文章. */
  noun: string
  entries: Entry[]
  list: { page: number; pageSize: number; total: number }
  hrefOf: (page: number) => string
  /** Where that is found which this list cannot show. */
  official?: { name: string; href: string } | undefined
  /** Where an empty list leads to. */
  wayOut: { name: string; href: string }
}

/** A paged list within the handbook. */
export function NoticeView(props: Props) {
  const { place, nextSteps, title, lead, noun, entries, list, official, hrefOf, wayOut } = props
  return (
    <SpecialFrame {...place} nextSteps={nextSteps} title={title} lead={lead}>
      {official && (
        <p>
          <ButtonLink variant="second" href={official.href}>
            {official.name}
          </ButtonLink>
        </p>
      )}
      {entries.length > 0 ? (
        <>
          <p className="muted">{listSize(list, noun)}</p>
          <EntryList entries={entries} />
        </>
      ) : (
        <EmptyState title="这里会放这方面的文章">
          看看<Link href={wayOut.href}>{wayOut.name}</Link>
        </EmptyState>
      )}
      <Pager {...list} hrefOf={hrefOf} />
    </SpecialFrame>
  )
}
