import { type PenaltyRule, penaltyFor, sumPenalties } from './penalties.ts'

const rule = (every: number, marks: number, most: number): PenaltyRule => ({
  ...{ code: 'typos', name: '错别字', every, marks, most, fromFull: 10, isOn: true },
})

test.each([
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
  [90, 2],
])('of wrong characters, one mark for every three and two at most: %i cost %i', (count, marks) => {
  expect(penaltyFor(rule(3, 1, 2), count)?.marks ?? 0).toBe(marks)
})

test('what is taken off is summed', () => {
  const all = [penaltyFor(rule(3, 1, 2), 3), penaltyFor(rule(1, 2, 2), 1)].flatMap(
    (one) => one ?? [],
  )
  expect(sumPenalties(all)).toBe(3)
})
