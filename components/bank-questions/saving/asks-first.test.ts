import { asksFirst, firstWay, isChange } from './asks-first.ts'

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
  expect(asksFirst({ difference, alike: [...alike] })).toBe(asks)
  expect(isChange({ difference })).toBe(changes)
})

test('nothing is chosen beforehand where answers would be marked again', () => {
  expect(firstWay({ concerned: { answers: 3, learners: 2 } })).toBe('')
  expect(firstWay({ concerned: { answers: 0, learners: 0 } })).toBe('version')
})
