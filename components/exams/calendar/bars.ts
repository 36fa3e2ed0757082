import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'
import { shortName } from './marks.ts'

/** One entry of an exam in one week: the columns that it takes, 0 being Monday, both included. */
export type Bar = {
  key: string
  examId: number
  text: string
  tone: 'registration' | 'stage' | 'written' | 'cancelled'
  first: number
  last: number
  /** The last day of something that takes more than one, in the week of its end. */
  ends: string | null
}

/** The lanes of a week from top to bottom, whose bars do not overlap, and how many bars found no lane. */
export type Week = { lanes: Bar[][]; left: number }

/** Most lanes of a week; the rest is counted. */
const MOST = 6

/** The bars of some days in a row, of which those outside the month are null. Registrations and written days come first, then what begins first. */
export function weekOf(exams: readonly CalendarExam[], days: readonly (string | null)[]): Week {
  const bars = exams.flatMap((exam) =>
    exam.entries.flatMap((entry) => barOf(exam, entry, days) ?? []),
  )
  bars.sort((a, b) => rank[a.tone] - rank[b.tone] || a.first - b.first || b.last - a.last)
  const lanes: Bar[][] = []
  let left = 0
  for (const bar of bars) {
    const free = lanes.find((lane) => lane.every((o) => o.last < bar.first || o.first > bar.last))
    if (free) free.push(bar)
    else if (lanes.length < MOST) lanes.push([bar])
    else left += 1
  }
  for (const lane of lanes) lane.sort((a, b) => a.first - b.first)
  return { lanes, left }
}

const rank = { written: 0, registration: 1, stage: 2, cancelled: 3 } as const

function barOf(
  exam: CalendarExam,
  { key, what, name, from, until }: CalendarEntry,
  days: readonly (string | null)[],
): Bar | null {
  const first = days.findIndex((day) => day !== null && day >= from && day <= until)
  if (first < 0) return null
  const last = days.findLastIndex((day) => day !== null && day <= until)
  // One day's width has no room for it.
  const isEnd = days[last] === until && last > first
  return {
    key,
    examId: exam.id,
    text: `${shortName(exam)} ${exam.cancelled ? '已取消' : name}`,
    tone: exam.cancelled ? 'cancelled' : what,
    ...{ first, last },
    ends: isEnd && !exam.cancelled ? until.slice(5) : null,
  }
}
