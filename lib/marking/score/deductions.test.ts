import { type DeductionRule, deductedFor, sumDeducted } from './deductions.ts'

const rule = (every: number, marks: number, most: number): DeductionRule => ({
  ...{ code: 'typos', name: '错别字', every, marks, most, fromFull: 10, isOn: true },
})

test.each([
  [2, 0],
  [3, 1],
  [5, 1],
  [6, 2],
  [90, 2],
])('of wrong characters, one mark for every three and two at most: %i cost %i', (count, marks) => {
  expect(deductedFor(rule(3, 1, 2), count)?.marks ?? 0).toBe(marks)
})

test('what is taken off is summed', () => {
  const all = [deductedFor(rule(3, 1, 2), 3), deductedFor(rule(1, 2, 2), 1)].flatMap(
    (one) => one ?? [],
  )
  expect(sumDeducted(all)).toBe(3)
})
