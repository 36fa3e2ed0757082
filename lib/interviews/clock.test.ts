import { answer, goOn, hold, ready, secondsLeft, spentMs, think } from './clock.ts'

test('thinking lasts a minute and answering three, whatever the page slept', () => {
  expect(secondsLeft(ready, 5000)).toBe(60)
  expect(secondsLeft(think(1000), 1000)).toBe(60)
  expect(secondsLeft(think(1000), 60_999)).toBe(1)
  expect(secondsLeft(think(1000), 61_000)).toBe(0)
  expect(secondsLeft(think(1000), 999_000)).toBe(0)
  expect(secondsLeft(answer(0), 179_001)).toBe(1)
  expect(spentMs(answer(0), 999_000)).toBe(180_000)
})

test('a clock that is held stands still and goes on from there', () => {
  const held = hold(answer(0), 30_000)
  expect(spentMs(held, 90_000)).toBe(30_000)
  const again = goOn(held, 90_000)
  expect(spentMs(again, 100_000)).toBe(40_000)
  expect(secondsLeft(again, 100_000)).toBe(140)
})
