import { startLabel, wayInto } from './level-card.tsx'

test.each([
  [{ state: 'open', tried: 0, attemptId: null }, '开始第 2 关，10 题'],
  [{ state: 'open', tried: 1, attemptId: null }, '再试第 2 关，10 题'],
  [{ state: 'passed', tried: 1, attemptId: null }, '再闯第 2 关，10 题'],
  [{ state: 'passed', tried: 1, attemptId: 9 }, '接着做第 2 关'],
] as const)('%j is begun by %s', (known, label) => {
  expect(startLabel({ level: 2, ...known }, 10)).toBe(label)
})

test.each([
  [{ state: 'open', attemptId: null }, null, 'play'],
  [{ state: 'locked', attemptId: null }, null, 'locked'],
  [{ state: 'open', attemptId: null }, 'vip', 'vip'],
  [{ state: 'open', attemptId: 9 }, 'vip', 'play'],
  [{ state: 'locked', attemptId: 9 }, undefined, 'play'],
] as const)('%j with %s missing is to %s', (known, missing, way) => {
  expect(wayInto(known, missing)).toBe(way)
})
