import { calendarEntry, calendarExam } from '#lib/exams/testing/calendar.ts'
import { addDays } from '#lib/platform/text/dates.ts'
import { weekOf } from './bars.ts'

// Monday to Sunday.
const week = Array.from({ length: 7 }, (_, n) => addDays('2026-11-23', n))
const henan = { id: 16, name: '河南', cityDir: 'henan' }

test('an entry is a bar over its days of the week, and says when it ends in the week of its end', () => {
  const entries = [
    calendarEntry('registration', '报名', '2026-11-16', '2026-11-25'),
    calendarEntry('written', '笔试', '2026-11-28'),
    calendarEntry('stage', '面试', '2026-11-29', '2026-12-02'),
    calendarEntry('stage', '体检', '2026-12-05'),
  ]
  const { lanes, left } = weekOf([calendarExam(1, entries, { city: henan })], week)
  const shown = lanes.map((lane) => lane.map((bar) => [bar.text, bar.first, bar.last, bar.ends]))
  expect(shown).toEqual([
    [
      ['河南遴选 报名', 0, 2, '11-25'],
      ['河南遴选 笔试', 5, 5, null],
      ['河南遴选 面试', 6, 6, null],
    ],
  ])
  expect(left).toBe(0)
})

test('days outside the month take no bar', () => {
  const entries = [calendarEntry('registration', '报名', '2026-11-20', '2026-12-10')]
  const days = week.map((day, index) => (index < 3 ? null : day))
  const [[bar] = []] = weekOf([calendarExam(1, entries)], days).lanes
  expect(bar).toMatchObject({ first: 3, last: 6, ends: null })
})

test('what finds no lane is counted, and registrations are the last to find none', () => {
  const exams = Array.from({ length: 8 }, (_, n) =>
    calendarExam(n, [
      n === 7
        ? calendarEntry('registration', '报名', '2026-11-26', '2026-11-27')
        : calendarEntry('stage', '公示', '2026-11-20', '2026-12-20'),
    ]),
  )
  const { lanes, left } = weekOf(exams, week)
  expect([lanes.length, left]).toEqual([6, 2])
  expect(lanes[0]?.[0]?.text).toBe('全国遴选 报名')
  expect(weekOf([calendarExam(1, exams[0]?.entries ?? [], { cancelled: true })], week)).toEqual({
    lanes: [[expect.objectContaining({ text: '全国遴选 已取消', tone: 'cancelled' })]],
    left: 0,
  })
})
