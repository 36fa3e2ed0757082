import { citedNumbers } from './cited-numbers.ts'
import { splitCitations } from './split-citations.ts'

test('numbers of passages are cut out, others stay text', () => {
  expect(splitCitations('用函[1]，不用请示 [2][3]。[4] [0] [x]', 3)).toEqual([
    ...['用函', { cites: 1 }, '，不用请示', { cites: 2 }, { cites: 3 }],
    '。[4] [0] [x]',
  ])
  expect(splitCitations('用函[1]', 0)).toEqual(['用函[1]'])
})

test('passages that are named are counted once', () => {
  expect(citedNumbers('[2]甲[1]乙[2]丙[7]', 3)).toEqual([1, 2])
})
