import { answer, goOn, hold, isMeant, ready, secondsLeft, spentMs, think } from './clock.ts'

test('thinking lasts a minute and answering three, whatever the page slept', () => {
  expect(secondsLeft(ready(0), 5000)).toBe(60)
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

test('a double press does not lead through two phases, nor from one question into the next', () => {
  expect(isMeant(think(1000), 1200)).toBe(false)
  expect(isMeant(answer(1000), 2499)).toBe(false)
  expect(isMeant(answer(1000), 2500)).toBe(true)
  expect(isMeant(ready(1000), 1200)).toBe(false)
  expect(isMeant(ready(Number.NEGATIVE_INFINITY), 0)).toBe(true)
})

test('an answer that is held at once can be ended', () => {
  expect(isMeant(hold(answer(1000), 1500), 4000)).toBe(true)
})

test('a question that has not begun neither stops nor goes on', () => {
  expect(goOn(hold(ready(0), 100), 200)).toEqual(ready(0))
})
