import { withStamp } from './stamps.ts'

test('a stamp is put behind what is written, and taken away once more', () => {
  expect(withStamp('', '套话')).toBe('套话')
  const both = withStamp('第 2 句没有主体', '套话')
  expect(both).toBe('第 2 句没有主体；套话')
  expect(withStamp(both, '套话')).toBe('第 2 句没有主体')
})
