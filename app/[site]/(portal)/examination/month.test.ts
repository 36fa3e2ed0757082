import { monthLinks, monthOf } from './month.ts'

const today = '2026-11-21'

test.each([
  ['0', '2026-11'],
  ['2026-11', '2026-11'],
  ['2025-11', '2025-11'],
  ['2027-11', '2027-11'],
  ['2025-10', null],
  ['2027-12', null],
  ['2026-13', null],
  ['2026-1', null],
  ['', null],
])('the address part %s is the month %s', (value, month) => {
  expect(monthOf(value, today)).toBe(month)
})

test('months lead on as far as the calendar goes, and to today by its plain address', () => {
  const pathOf = (month: string | null) => `/${month ?? ''}`
  const last = monthLinks('2027-11', pathOf, today)
  expect([last.hrefOf(last.around.previous), last.hrefOf(last.around.next)]).toEqual([
    '/2027-10',
    null,
  ])
  expect(last.around.current).toBe('/')
  const now = monthLinks('2026-12', pathOf, today)
  expect(now.hrefOf(now.around.previous)).toBe('/')
  expect(monthLinks('2026-11', pathOf, today).around.current).toBeNull()
})
