import { addDays, dayText, isoTime, momentText, shanghaiMinute, shanghaiToday } from './dates.ts'

test('the Shanghai day begins at 16:00 UTC of the day before', () => {
  expect(shanghaiToday(new Date('2026-02-28T15:59:59Z'))).toBe('2026-02-28')
  expect(shanghaiToday(new Date('2026-02-28T16:00:00Z'))).toBe('2026-03-01')
})

test('days are added over months and years', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test('an unknown time stays unknown', () => {
  expect(isoTime(null)).toBeNull()
  expect(isoTime(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})

test('a moment is told by the clock of Shanghai', () => {
  expect(shanghaiMinute(new Date('2026-02-28T16:05:59Z'))).toBe('2026-03-01 00:05')
})

test('a day and a moment are said in the words of Shanghai, with the year where it is another', () => {
  expect(dayText('2026-12-03', '2026-11-27')).toBe('12 月 3 日')
  expect(dayText('2027-01-09', '2026-11-27')).toBe('2027 年 1 月 9 日')
  expect(momentText('2026-12-03T16:05:00.000Z', '2026-11-27')).toBe('12 月 4 日 00:05')
  expect(momentText('2026-12-31T16:00:00.000Z', '2026-12-31')).toBe('2027 年 1 月 1 日 00:00')
})
