import { dayText, momentText } from './moment-text.ts'

test('a day and a moment are said in the words of Shanghai, with the year where it is another', () => {
  expect(dayText('2026-12-03', '2026-11-27')).toBe('12 月 3 日')
  expect(dayText('2027-01-09', '2026-11-27')).toBe('2027 年 1 月 9 日')
  expect(momentText('2026-12-03T16:05:00.000Z', '2026-11-27')).toBe('12 月 4 日 00:05')
  expect(momentText('2026-12-31T16:00:00.000Z', '2026-12-31')).toBe('2027 年 1 月 1 日 00:00')
})
