import { exactYuan, findFen } from './exact-fen.ts'
import { findShanghaiSecond, shanghaiSecond } from './shanghai-second.ts'

test('every amount up to a thousand yuan survives both ways', () => {
  for (let fen = 0; fen <= 100_000; fen++) expect(findFen(exactYuan(fen))).toBe(fen)
  expect(exactYuan(1_000_005)).toBe('10000.05')
  expect([findFen('5'), findFen('0.1'), findFen('0.10')]).toEqual([500, 10, 10])
  expect(findFen('999999999.99')).toBe(99_999_999_999)
})

test.each(['', '1.', '.5', '1.005', '-1', '+1', '1e3', ' 1', '１', '1,000.00', '1234567890'])(
  '%j is no amount',
  (text) => {
    expect(findFen(text)).toBeNull()
  },
)

test.each([0.5, -1, Number.NaN, 2 ** 53])('%d is no amount in fen', (fen) => {
  expect(() => exactYuan(fen)).toThrow(RangeError)
})

test('a second in Shanghai survives both ways, whatever the zone of the machine', () => {
  const time = new Date('2026-02-28T16:00:05.900Z')
  expect(shanghaiSecond(time)).toBe('2026-03-01 00:00:05')
  expect(findShanghaiSecond('2026-03-01 00:00:05')).toEqual(new Date('2026-02-28T16:00:05Z'))
  for (const text of ['', '2026-03-01', '2026-13-01 00:00:00', '2026-03-01T00:00:00Z']) {
    expect(findShanghaiSecond(text)).toBeNull()
  }
})
