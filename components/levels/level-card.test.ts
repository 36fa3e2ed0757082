import { startLabel } from './level-card.tsx'

test.each([
  [{ state: 'open', tried: 0, attemptId: null }, '开始第 2 关，10 题'],
  [{ state: 'open', tried: 1, attemptId: null }, '再试第 2 关，10 题'],
  [{ state: 'passed', tried: 1, attemptId: null }, '再闯第 2 关，10 题'],
  [{ state: 'passed', tried: 1, attemptId: 9 }, '接着做第 2 关'],
] as const)('%j is begun by %s', (known, label) => {
  expect(startLabel({ level: 2, ...known }, 10)).toBe(label)
})
