import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'

export type EntryState = 'past' | 'now' | 'coming'

/** Where an entry stands on a day of Shanghai; its last day still counts. */
export function entryState(
  { from, until }: Pick<CalendarEntry, 'from' | 'until'>,
  today: string,
): EntryState {
  return until < today ? 'past' : from > today ? 'coming' : 'now'
}

/** Exams that still have something ahead, the next one first, and those that are over or cancelled, the latest first. */
export function splitExams(
  exams: CalendarExam[],
  today: string,
): { ahead: CalendarExam[]; over: CalendarExam[] } {
  const nextDay = (exam: CalendarExam) =>
    exam.entries
      .filter(({ until }) => until >= today)
      .map(({ from }) => (from < today ? today : from))
      .sort()[0] ?? ''
  const lastDay = ({ entries }: CalendarExam) =>
    entries
      .map(({ until }) => until)
      .sort()
      .at(-1) ?? ''
  const isAhead = (exam: CalendarExam) => !exam.cancelled && nextDay(exam) !== ''
  return {
    ahead: exams
      .filter(isAhead)
      .sort((a, b) => nextDay(a).localeCompare(nextDay(b)) || a.id - b.id),
    over: exams
      .filter((exam) => !isAhead(exam))
      .sort((a, b) => lastDay(b).localeCompare(lastDay(a)) || a.id - b.id),
  }
}
