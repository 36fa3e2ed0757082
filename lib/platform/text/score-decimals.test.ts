import { scoreWriter } from './score-decimals.ts'

test('scores of a column have as many decimals as the longest', () => {
  const write = scoreWriter([61, 62.5, null])
  expect([61, 62.5].map(write)).toEqual(['61.0', '62.5'])
  expect(scoreWriter([61, 130])(61)).toBe('61')
  expect(scoreWriter([])(61.25)).toBe('61')
})
