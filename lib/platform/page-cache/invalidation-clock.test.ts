import { InvalidationClock } from './invalidation-clock.ts'

test('an entry is out of date when one of its tags was invalidated after it began', () => {
  const clock = new InvalidationClock()
  const before = clock.now()
  clock.invalidate(['a'])
  const after = clock.now()
  expect(clock.isCurrent(before, ['a', 'b'])).toBe(false)
  expect(clock.isCurrent(before, ['b'], undefined, ['a'])).toBe(false)
  expect(clock.isCurrent(before, ['b'])).toBe(true)
  expect(clock.isCurrent(after, ['a'])).toBe(true)
})

test('a star puts everything earlier out of date', () => {
  const clock = new InvalidationClock()
  const before = clock.now()
  clock.invalidate(['*'])
  expect(clock.isCurrent(before, [])).toBe(false)
  expect(clock.isCurrent(clock.now(), ['a'])).toBe(true)
})

test('more tags than are remembered never let an old entry pass', () => {
  const clock = new InvalidationClock()
  const before = clock.now()
  for (let i = 0; i < 60_000; i++) clock.invalidate([`tag:${i}`])
  expect(clock.isCurrent(before, ['tag:1'])).toBe(false)
  expect(clock.isCurrent(clock.now(), ['tag:1'])).toBe(true)
})
