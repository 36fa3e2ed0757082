import { filmTime, resumeAt } from './film-time.ts'

test.each([
  [0, '00:00'],
  [754.9, '12:34'],
  [3723, '1:02:03'],
])('second %s is %s', (second, text) => {
  expect(filmTime(second)).toBe(text)
})

test('a film goes on where it was left, and begins anew from its last seconds', () => {
  expect(resumeAt(14, 42)).toBe(14)
  expect(resumeAt(37, 42)).toBe(0)
  expect(resumeAt(42, 42)).toBe(0)
})
