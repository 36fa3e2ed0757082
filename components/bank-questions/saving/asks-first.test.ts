import { asksFirst, firstWay, isChange } from './asks-first.ts'

const plain = { notes: [], mayCorrect: false }
const near = [{ id: 'bank-1', stem: '题', share: 0.9 }]

test.each([
  ['new', [], false, false],
  ['new', near, true, false],
  ['nothing', [], false, false],
  ['analysis', [], false, false],
  ['analysis', near, true, false],
  ['key', [], true, true],
  ['question', [], true, true],
] as const)('%s with alike %j', (difference, alike, asks, changes) => {
  expect(asksFirst({ ...plain, difference, alike: [...alike] })).toBe(asks)
  expect(isChange({ difference })).toBe(changes)
})

test('a note is read before, and a correction that was not published is offered', () => {
  const same = { ...plain, difference: 'nothing' as const, alike: [] }
  expect(asksFirst({ ...same, notes: ['正在模考'] })).toBe(true)
  expect(asksFirst({ ...same, mayCorrect: true })).toBe(true)
  expect(asksFirst({ ...same, difference: 'analysis', mayCorrect: true })).toBe(false)
})

test('nothing is chosen beforehand where answers would be marked again', () => {
  expect(firstWay({ concerned: { answers: 3, learners: 2 } })).toBe('')
  expect(firstWay({ concerned: { answers: 0, learners: 0 } })).toBe('version')
})
