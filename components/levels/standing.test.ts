import { floorOf, moduleOf, playedLast, standingWords } from './standing.ts'
import { levelOf, moduleWith } from './testing/level-module.ts'

const tried = (lastAt: string) => levelOf(1, { tried: 1, lastAt })

test.each([
  [0, 3, 1],
  [1, 3, 2],
  [3, 3, 3],
  // Levels may become fewer than those that were passed.
  [5, 3, 3],
  [0, 0, 0],
])('%i passed of %i is on floor %i', (passed, count, floor) => {
  const levels = Array.from({ length: count }, (_, index) => levelOf(index + 1))
  expect(floorOf(moduleWith({ passed, levels }))).toBe(floor)
})

test('the heading says how far one is', () => {
  expect(standingWords(moduleWith())).toBe('判断推理，从第 1 层往上')
  const underWay = moduleWith({ levels: [levelOf(1, { attemptId: 4 }), levelOf(2)] })
  expect(standingWords(underWay)).toBe('判断推理，上到第 1 层')
  expect(standingWords(moduleWith({ passed: 1 }))).toBe('判断推理，上到第 2 层')
  expect(standingWords(moduleWith({ passed: 3 }))).toBe('判断推理，3 层都上来了')
  expect(standingWords(moduleWith({ levels: [] }))).toBe('判断推理，还没有关卡')
})

test('the module of the address comes first, then the one that was played last', () => {
  const none = moduleWith({ catalogueId: 1, levels: [] })
  const fresh = moduleWith({ catalogueId: 2 })
  const old = moduleWith({ catalogueId: 3, levels: [tried('2026-11-02T00:00:00.000Z')] })
  const last = moduleWith({ catalogueId: 4, levels: [tried('2026-11-20T00:00:00.000Z')] })
  const all = [none, fresh, old, last]
  expect(moduleOf(all, 1)).toBe(none)
  expect(moduleOf(all, 99)).toBe(last)
  expect(moduleOf([none, fresh], 0)).toBe(fresh)
  expect(moduleOf([none], 0)).toBe(none)
  expect(moduleOf([], 0)).toBeUndefined()
  expect(playedLast([none, fresh])).toBeUndefined()
})
