import { Cover } from './cover.tsx'
import { Day } from './day.tsx'
import { Link } from './link.tsx'

/** One row of a list, ready to show. */
export type Entry = {
  href: string
  title: string
  summary: string
  /** ISO time. */
  date: string | null
  source: string
  /** Where it belongs, such as its column and city. */
  labels: { name: string; href: string }[]
  /** Address of its picture. */
  cover?: string | undefined
}

/** Entries with their covers, a short summary, date and source. `level` is that of their headings. */
export function EntryList({ entries, level = 2 }: { entries: Entry[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.href} className="entry" data-covered={entry.cover ? '' : undefined}>
          <Heading className="entry-title">
            <Link href={entry.href}>{entry.title}</Link>
          </Heading>
          {entry.summary && <p className="entry-summary">{entry.summary}</p>}
          <EntryFacts entry={entry} />
          {entry.cover && <Cover src={entry.cover} />}
        </li>
      ))}
    </ul>
  )
}

/** Date, source and labels of an entry in one quiet line. */
export function EntryFacts({ entry }: { entry: Entry }) {
  return (
    <p className="facts entry-facts">
      <Day iso={entry.date} />
      {entry.source && <span>{entry.source}</span>}
      {entry.labels.map((label) => (
        <Link key={label.href} href={label.href}>
          {label.name}
        </Link>
      ))}
    </p>
  )
}
