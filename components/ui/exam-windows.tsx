import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { EmptyState } from './empty-state.tsx'
import styles from './exam-windows.module.css'
import { Link } from './link.tsx'
import { shortDay } from './short-day.ts'

/** One registration window; all days are those of Shanghai, as 2026-03-01. */
export type WindowLine = {
  id: number
  title: string
  /** Its own page. */
  href: string
  /** Where one signs up, while registration is open and the site is known. */
  official: string | null
  kind: string
  place: { name: string; href: string } | null
  from: string
  until: string
  examDate: string | null
  note: string
  state: 'upcoming' | 'open' | 'closed'
  /** The state with its days, such as 报名中，剩 3 天. */
  stateText: string
}

/** Registration windows as narrow rows: what, where, until when. */
export function ExamWindows({ windows }: { windows: WindowLine[] }) {
  if (windows.length === 0) return <EmptyState title="近期没有开放的报名" />
  return (
    <ul className={styles.rows}>
      {windows.map((line) => (
        <li key={line.id}>
          <WindowBadge line={line} />
          <Link href={line.href}>{line.title}</Link>
          <span className="facts">
            {line.place ? <Link href={line.place.href}>{line.place.name}</Link> : '全国'}
            <WindowDays line={line} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The same as a row of cards, each of which is pressed as a whole. */
export function ExamWindowCards({ windows }: { windows: WindowLine[] }) {
  return (
    <ul className={classNames(styles.cards, 'run')}>
      {windows.map((line) => (
        <li key={line.id}>
          <p className={styles.head}>
            <WindowBadge line={line} />
            {line.place?.name ?? '全国'}
          </p>
          <h3>
            <Link href={line.href}>{line.title}</Link>
          </h3>
          <p className="facts">
            <WindowDays line={line} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const tones = { open: 'hot', upcoming: 'brand', closed: undefined } as const

function WindowBadge({ line: { state, stateText } }: { line: WindowLine }) {
  return <Badge tone={tones[state]}>{stateText}</Badge>
}

function WindowDays({ line: { from, until, examDate } }: { line: WindowLine }) {
  return (
    <>
      <span>
        报名 <time dateTime={from}>{shortDay(from)}</time> 至{' '}
        <time dateTime={until}>{shortDay(until)}</time>
      </span>
      {examDate && (
        <span>
          <time dateTime={examDate}>{shortDay(examDate)}</time> 笔试
        </span>
      )}
    </>
  )
}
