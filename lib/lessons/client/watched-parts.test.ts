import { WatchedParts } from './watched-parts.ts'

const run = (parts: WatchedParts, from: number, to: number) => {
  for (let second = from; second <= to; second += 0.5) parts.runsAt(second)
}

test('what runs through is one part', () => {
  const parts = new WatchedParts()
  run(parts, 0, 15)
  expect(parts.take()).toEqual([{ from: 0, to: 15 }])
  expect(parts.take()).toEqual([])
})

test('a jump breaks it, told or not, and what lies between was not watched', () => {
  const parts = new WatchedParts()
  run(parts, 0, 4)
  parts.breaks()
  run(parts, 30, 32)
  // A look at the clock may come before the film says that it was moved.
  run(parts, 10, 12)
  run(parts, 40, 41)
  expect(parts.take()).toEqual([
    { from: 0, to: 4 },
    { from: 30, to: 32 },
    { from: 10, to: 12 },
    { from: 40, to: 41 },
  ])
})

test('what could not be told joins what was watched meanwhile', () => {
  const parts = new WatchedParts()
  run(parts, 0, 15)
  const untold = parts.take()
  run(parts, 15.5, 20)
  parts.putBack(untold)
  run(parts, 20.5, 30)
  expect(parts.take()).toEqual([{ from: 0, to: 30 }])
})

test('more parts than one beat carries wait for the next', () => {
  const parts = new WatchedParts()
  for (let at = 0; at < 25; at++) {
    parts.breaks()
    run(parts, at * 10, at * 10 + 2)
  }
  expect(parts.take()).toHaveLength(20)
  expect(parts.take().map(({ from }) => from)).toEqual([200, 210, 220, 230, 240])
})

test('a second look at the same second adds nothing', () => {
  const parts = new WatchedParts()
  for (const second of [3, 3, 3]) parts.runsAt(second)
  expect(parts.take()).toEqual([])
})
