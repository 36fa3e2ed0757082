import { nextDay, phaseOn, stagesOn } from './exam.ts'
import { calendarExam, calendarEntry as entry } from './testing/calendar.ts'

const entries = [
  entry('stage', '公告发布', '2026-11-13'),
  entry('registration', '报名', '2026-11-19', '2026-11-30'),
  entry('stage', '打印准考证', '2026-12-21', '2026-12-26'),
  entry('written', '笔试', '2026-12-26'),
  entry('stage', '笔试成绩公布', '2027-01-11'),
  entry('stage', '面试', '2027-01-29', '2027-01-31'),
]
const exam = calendarExam(23, entries)

test.each([
  ['2026-11-12', 'before', '报名开始', '2026-11-19'],
  ['2026-11-19', 'registering', '报名截止', '2026-11-30'],
  ['2026-11-30', 'registering', '报名截止', '2026-11-30'],
  ['2026-12-01', 'waiting', '笔试', '2026-12-26'],
  ['2026-12-22', 'ticket', '笔试', '2026-12-26'],
  ['2026-12-27', 'waiting', '笔试成绩公布', '2027-01-11'],
  ['2027-01-12', 'score', '面试开始', '2027-01-29'],
  ['2027-01-30', 'score', '面试结束', '2027-01-31'],
])('on %s it is %s, counting down to %s', (today, phase, name, day) => {
  expect(phaseOn(exam, today)).toBe(phase)
  expect(nextDay(entries, today)).toMatchObject({ name, day })
})

test('after its last day it is over and counts down to nothing', () => {
  expect(phaseOn(exam, '2027-02-01')).toBe('over')
  expect(nextDay(entries, '2027-02-01')).toBeNull()
  expect(phaseOn({ ...exam, cancelled: true }, '2026-11-20')).toBe('cancelled')
})

test('an entry is past, on or coming by its days, the last one included', () => {
  const names = (today: string) =>
    Object.values(stagesOn(entries, today)).map((list: typeof entries) => list.map((e) => e.name))
  expect(names('2026-12-26')).toEqual([
    ['公告发布', '报名'],
    ['打印准考证', '笔试'],
    ['笔试成绩公布', '面试'],
  ])
})
