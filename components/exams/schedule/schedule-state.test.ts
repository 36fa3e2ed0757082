import type { CalendarExam } from '#lib/exams/calendar.ts'
import { calendarEntry, calendarExam } from '#lib/exams/testing/calendar.ts'
import { entryState, splitExams } from './schedule-state.ts'

const today = '2026-11-21'
const exam = (id: number, ...spans: [from: string, until: string][]) =>
  calendarExam(
    id,
    spans.map(([from, until], n) => calendarEntry('stage', `环节${n}`, from, until)),
  )
const ids = (list: CalendarExam[]) => list.map(({ id }) => id)

test('the first and the last day of an entry are part of it', () => {
  const state = (from: string, until: string) => entryState({ from, until }, today)
  expect(state('2026-11-21', '2026-11-25')).toBe('now')
  expect(state('2026-11-10', '2026-11-21')).toBe('now')
  expect(state('2026-11-10', '2026-11-20')).toBe('past')
  expect(state('2026-11-22', '2026-11-22')).toBe('coming')
})

test('exams with something ahead come by what comes next, the others by when they ended', () => {
  const { ahead, over } = splitExams(
    [
      exam(1, ['2026-09-01', '2026-09-10'], ['2026-12-20', '2026-12-20']),
      exam(2, ['2026-11-30', '2026-12-05']),
      // Under way today, however long ago it began.
      exam(3, ['2026-06-01', '2026-12-31']),
      exam(4, ['2026-08-01', '2026-08-02']),
      exam(5, ['2026-10-01', '2026-10-02']),
    ],
    today,
  )
  expect(ids(ahead)).toEqual([3, 2, 1])
  expect(ids(over)).toEqual([5, 4])
})

test('a cancelled exam is not ahead', () => {
  const { ahead, over } = splitExams(
    [{ ...exam(1, ['2026-12-01', '2026-12-02']), cancelled: true }],
    today,
  )
  expect([ids(ahead), ids(over)]).toEqual([[], [1]])
})
