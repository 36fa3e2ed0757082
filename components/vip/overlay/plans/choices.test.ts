import { planOf } from '#components/vip/overlay/testing/plans.ts'
import { chosenAdviser, chosenPlan } from './choices.ts'

const shut = { isBuy: false, whyNot: '只能换成更长的套餐' }

test('the first plan that can be bought is chosen from the start', () => {
  expect(chosenPlan([planOf(1), planOf(2)], null)?.id).toBe(1)
  expect(chosenPlan([planOf(1, shut), planOf(2), planOf(3)], null)?.id).toBe(2)
})

test('the wish counts as long as it can be bought', () => {
  expect(chosenPlan([planOf(1), planOf(2)], 2)?.id).toBe(2)
  expect(chosenPlan([planOf(1), planOf(2, shut)], 2)?.id).toBe(1)
  expect(chosenPlan([planOf(1)], 9)?.id).toBe(1)
})

test('nothing is chosen where nothing can be bought', () => {
  expect(chosenPlan([planOf(1, shut)], 1)).toBeNull()
  expect(chosenPlan([], null)).toBeNull()
})

const advisers = [
  { id: 4, name: '王老师' },
  { id: 5, name: '李老师' },
]

test.each([
  ['the present one by default', undefined, 5, 5],
  ['nobody when the present one is not listed', undefined, 6, null],
  ['nobody without a present one', undefined, null, null],
  ['whom the buyer names', 4, 5, 4],
  ['nobody if the buyer says so', null, 5, null],
  ['nobody when the named one has gone', 7, 5, null],
])('the adviser: %s', (_, named, present, chosen) => {
  expect(chosenAdviser(advisers, named, present)).toBe(chosen)
})
