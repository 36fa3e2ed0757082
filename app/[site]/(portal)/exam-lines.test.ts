import type { CalendarExam } from '#lib/exams/calendar.ts'
import { calendarEntry, calendarExam } from '#lib/exams/testing/calendar.ts'
import { comingLines } from './exam-lines.ts'

const entry = calendarEntry
const exam = (id: number, more: Partial<CalendarExam> = {}) =>
  calendarExam(
    id,
    [
      entry('registration', '报名', '2026-10-15', '2026-10-24'),
      entry('stage', '打印准考证', '2026-11-23', '2026-11-29'),
      entry('written', '笔试', '2026-11-29'),
    ],
    { title: '国考', kind: '国考', ...more },
  )

test.each([
  ['2026-10-10', '报名开始', 5],
  ['2026-10-15', '报名截止', 9],
  ['2026-10-24', '报名截止', 0],
  ['2026-10-25', '笔试', 35],
  ['2026-11-24', '笔试', 5],
  ['2026-11-29', '笔试', 0],
])('on %s the next date is %s in %i days', (today, name, days) => {
  expect(comingLines([exam(1)], today)[0]?.next).toMatchObject({ name, days })
})

test('after the written day the next stage counts, by its beginning', () => {
  const entries = [
    entry('written', '笔试', '2026-11-29'),
    entry('stage', '笔试成绩公布', '2027-01-13'),
    entry('stage', '面试', '2027-02-15', '2027-02-26'),
  ]
  const nextOn = (today: string) => comingLines([exam(1, { entries })], today)[0]?.next.name
  expect(['2026-12-01', '2027-01-14'].map(nextOn)).toEqual(['笔试成绩公布', '面试开始'])
})

test('a card shows what is on and to come, five entries at most', () => {
  const entries = Array.from({ length: 9 }, (_, n) =>
    entry('stage', `环节${n}`, `2026-11-0${n + 1}`),
  )
  const [line] = comingLines([exam(1, { entries })], '2026-11-03')
  expect(line?.entries.map(({ name }) => name)).toEqual([
    '环节2',
    '环节3',
    '环节4',
    '环节5',
    '环节6',
  ])
})

test('what is on counts down to its end when nothing else is to come', () => {
  const entries = [entry('stage', '体检', '2026-11-01', '2026-11-10')]
  expect(comingLines([exam(1, { entries })], '2026-11-05')[0]?.next).toEqual({
    name: '体检结束',
    day: '2026-11-10',
    days: 5,
  })
})

test('past and cancelled exams are left out, the nearest comes first', () => {
  const later = exam(3, { entries: [entry('written', '笔试', '2027-03-01')] })
  const lines = comingLines([later, exam(1), exam(2, { cancelled: true })], '2026-11-01')
  expect(lines.map(({ id }) => id)).toEqual([1, 3])
  expect(comingLines([exam(1)], '2026-11-30')).toEqual([])
})

test('an exam leads to its page', () => {
  const city = { id: 16, name: '河南', cityDir: 'henan' }
  const [line] = comingLines([exam(1, { city, kind: '事业单位' })], '2026-11-01')
  expect(line).toMatchObject({ place: '河南', href: '/exam/1' })
})
