import { CHECK_MS, Listener } from './listener.ts'

test('listeners who come at once are asked about again at moments of their own, each within a minute', () => {
  const at = 1_790_000_000_000
  const due = Array.from({ length: 400 }, () => {
    const { checkedAt } = new Listener({ after: null, check: async () => true, at })
    return checkedAt + CHECK_MS - at
  })
  expect(Math.min(...due)).toBeGreaterThan(0)
  expect(Math.max(...due)).toBeLessThanOrEqual(CHECK_MS)
  const bySecond = Map.groupBy(due, (wait) => Math.floor(wait / 1000))
  expect(Math.max(...[...bySecond.values()].map((all) => all.length))).toBeLessThan(60)
})
