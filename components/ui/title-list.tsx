import { Day } from './day.tsx'
import { Link } from './link.tsx'

type Line = {
  href: string
  title: string
  date?: string | null
  /** How much it leads to, such as 7 题. */
  note?: string
}

/** Titles, one or two lines each, with the day or a note at the end when there is one. */
export function TitleList({ lines }: { lines: Line[] }) {
  return (
    <ul className="title-lines">
      {lines.map(({ href, title, date, note }) => (
        <li key={href}>
          <Link href={href}>{title}</Link>
          {date && <Day iso={date} short />}
          {note && <span>{note}</span>}
        </li>
      ))}
    </ul>
  )
}

/** The most read first, numbered; the first three stand out. */
export function RankList({ lines }: { lines: Line[] }) {
  return (
    <ol className="title-ranks">
      {lines.map(({ href, title }) => (
        <li key={href}>
          <Link href={href}>{title}</Link>
        </li>
      ))}
    </ol>
  )
}
