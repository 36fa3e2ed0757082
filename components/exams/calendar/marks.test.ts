import type { CalendarEntry, CalendarExam } from '#lib/exams/calendar.ts'
import { calendarEntry, calendarExam } from '#lib/exams/testing/calendar.ts'
import { examsIn, mainEntry, marksByDay, nextMonth, shortName } from './marks.ts'

const henan = { id: 16, name: '河南', cityDir: 'henan' }
const entry = (from: string, until: string, more: Partial<CalendarEntry> = {}) => ({
  ...calendarEntry('registration', '报名', from, until),
  ...more,
})
const exam = (id: number, entries: CalendarEntry[], more: Partial<CalendarExam> = {}) =>
  calendarExam(id, entries, { title: '', city: henan, ...more })

test('a span is marked where it begins and where it ends, a single day once', () => {
  const marks = marksByDay([
    exam(1, [
      entry('2026-11-16', '2026-11-25'),
      entry('2026-12-19', '2026-12-19', { what: 'written', name: '笔试' }),
    ]),
  ])
  expect([...marks].map(([day, all]) => [day, all.map(({ what, tone }) => [what, tone])])).toEqual([
    ['2026-11-16', [['报名开始', 'plain']]],
    ['2026-11-25', [['报名截止', 'deadline']]],
    ['2026-12-19', [['笔试', 'written']]],
  ])
  expect(marks.get('2026-11-16')?.[0]).toMatchObject({ examId: 1, exam: '河南遴选' })
})

test('a stage ends, it has no deadline; a cancelled exam says only that', () => {
  const stage = entry('2026-11-01', '2026-11-03', { what: 'stage', name: '面试' })
  const marks = marksByDay([exam(1, [stage]), exam(2, [stage], { cancelled: true })])
  expect(marks.get('2026-11-03')?.map(({ what, tone }) => [what, tone])).toEqual([
    ['面试结束', 'plain'],
    ['已取消', 'cancelled'],
  ])
})

test('exams are told apart by place and kind in few characters', () => {
  const name = (more: Partial<CalendarExam>) => shortName(exam(1, [], more))
  expect([
    name({}),
    name({ city: null }),
    name({ city: null, kind: '国考' }),
    name({ city: null, kind: '模考', title: '省考行测模考（演示）' }),
  ]).toEqual(['河南遴选', '全国遴选', '国考', '省考行测模考'])
})

test('a month lists the exams that touch it, by their first day', () => {
  const exams = [
    exam(1, [entry('2026-10-28', '2026-11-03'), entry('2026-12-06', '2026-12-06')]),
    exam(2, [entry('2026-12-01', '2026-12-10')]),
    exam(3, [entry('2026-10-01', '2027-01-31')]),
    exam(4, [entry('2026-11-30', '2026-12-02')]),
  ]
  const ids = (month: string) => examsIn(exams, month).map(({ id }) => id)
  expect(ids('2026-11')).toEqual([3, 1, 4])
  expect(ids('2026-12')).toEqual([3, 4, 2, 1])
  expect(ids('2027-02')).toEqual([])
  expect(nextMonth(exams, '2026-10')).toBe('2026-11')
  expect(nextMonth(exams, '2026-12')).toBeNull()
})

test('an exam is about what comes next in the month, and about its last day there when all is over', () => {
  const [registration, written] = [
    entry('2026-11-16', '2026-11-25'),
    entry('2026-11-28', '2026-11-28'),
  ]
  const both = exam(1, [registration, written, entry('2026-12-19', '2026-12-19')])
  expect(mainEntry(both, '2026-11', '2026-11-01')).toBe(registration)
  expect(mainEntry(both, '2026-11', '2026-11-25')).toBe(registration)
  expect(mainEntry(both, '2026-11', '2026-11-26')).toBe(written)
  expect(mainEntry(both, '2026-11', '2026-12-01')).toBe(written)
  expect(mainEntry(both, '2026-10', '2026-11-01')).toBeUndefined()
})
