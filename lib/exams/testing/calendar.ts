import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'

/** One entry of an exam, for tests; a single day unless it has an end. */
export function calendarEntry(
  what: CalendarEntry['what'],
  name: string,
  from: string,
  until = from,
): CalendarEntry {
  return {
    key: `${name}-${from}`,
    what,
    name,
    from,
    until,
    note: '',
    sequence: 0,
    changedAt: '2026-01-01T00:00:00.000Z',
  }
}

/** A national exam of selection, for tests. */
export function calendarExam(
  id: number,
  entries: CalendarEntry[],
  more: Partial<CalendarExam> = {},
): CalendarExam {
  return {
    id,
    title: `考试${id}`,
    kind: '遴选',
    city: null,
    note: '',
    cancelled: false,
    signUp: null,
    entries,
    ...more,
  }
}
