import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { EmptyState } from './empty-state.tsx'
import { Link } from './link.tsx'
import { shortDay } from './short-day.ts'

/** One registration window; all days are those of Shanghai, as 2026-03-01. */
export type WindowLine = {
  id: number
  title: string
  /** What its title leads to: the official entry while registration is open, else the calendar of its place. */
  href: string
  isOfficial: boolean
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
    <ul className="exam-windows">
      {windows.map((line) => (
        <li key={line.id}>
          <WindowBadge line={line} />
          <WindowLink line={line} />
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
    <ul className="exam-cards run">
      {windows.map((line) => (
        <li key={line.id}>
          <p className="exam-card-head">
            <WindowBadge line={line} />
            {line.place?.name ?? '全国'}
          </p>
          <h3>
            <WindowLink line={line} />
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

function WindowLink({ line: { title, href, isOfficial } }: { line: WindowLine }): ReactNode {
  if (!isOfficial) return <Link href={href}>{title}</Link>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {title}
      <span className="visually-hidden">，打开官方报名网站</span>
    </a>
  )
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
