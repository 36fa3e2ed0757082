import { Stopwatch } from './stopwatch.ts'

test('only the time in which it runs counts, and no part of a second is lost', () => {
  let now = 0
  const watch = new Stopwatch(() => now)
  now = 5000
  expect(watch.takeSeconds()).toBe(0)
  watch.run(true)
  now += 1700
  expect(watch.takeSeconds()).toBe(1)
  now += 400
  expect(watch.takeSeconds()).toBe(1)
  watch.run(false)
  now += 60_000
  expect(watch.takeSeconds()).toBe(0)
  watch.run(true)
  now += 900
  expect(watch.takeSeconds()).toBe(1)
})

test('a reset leaves nothing for the next question', () => {
  let now = 0
  const watch = new Stopwatch(() => now)
  watch.run(true)
  now = 900
  watch.reset()
  now = 1000
  expect(watch.takeSeconds()).toBe(0)
})
