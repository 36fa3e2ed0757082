import type { Level } from '#lib/levels/contract.ts'
import { floorLabel } from './floor.tsx'

const level: Level = {
  ...{ level: 6, questions: 12, answers: 40, rate: 0.65, state: 'open' },
  ...{ best: 5, tried: 2, lastAt: null, attemptId: null },
}

test('a floor says what its windows show', () => {
  const mine = { asks: 10, isMine: true }
  expect(floorLabel(level, mine)).toBe('第 6 关，六成五的人答得对，正在这里，最好 5 / 10')
  expect(floorLabel({ ...level, state: 'passed', best: 8 }, mine)).toBe(
    '第 6 关，六成五的人答得对，过了，最好 8 / 10',
  )
})

test('nothing is said of a rate that is not known, nor of a level that nobody tried', () => {
  const locked = { ...level, rate: null, best: null, state: 'locked' } as const
  expect(floorLabel(locked, { asks: 10, isMine: false })).toBe('第 6 关，还没开')
})
