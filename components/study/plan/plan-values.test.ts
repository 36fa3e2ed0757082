import { study } from '#lib/study/contract.ts'
import { planFaults } from '#lib/study/rules.ts'
import { daysOf, faultsOf, valuesOf } from './plan-values.ts'

const input = study.saveStudyPlan.input

test.each([
  ['', ''],
  ['30', '10'],
  [' 600 ', '500'],
])('%s minutes and %s questions are a plan for form and server', (minutes, questions) => {
  const values = { ...valuesOf(null), 'days.2.minutes': minutes, 'days.2.questions': questions }
  expect(Object.values(faultsOf(values)).filter(Boolean)).toEqual([])
  expect(input.safeParse({ days: daysOf(values) }).success).toBe(true)
})

test.each([
  ['days.2.minutes', '7', planFaults.minutes],
  ['days.2.minutes', '605', planFaults.minutes],
  ['days.6.questions', '501', planFaults.questions],
  ['days.6.questions', '1.5', planFaults.questions],
])('%s of %s is refused by both in the same words', (field, text, fault) => {
  const values = { ...valuesOf(null), [field]: text }
  expect(faultsOf(values)[field]).toBe(fault)
  const issues = input.safeParse({ days: daysOf(values) }).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual([
    field,
    fault,
  ])
})

test('words and signs are refused before they are sent', () => {
  for (const text of ['半小时', '-5', '1e2'])
    expect(faultsOf({ ...valuesOf(null), 'days.0.minutes': text })['days.0.minutes']).toBe(
      planFaults.minutes,
    )
})

test('a stored plan is typed as it was', () => {
  const days = Array.from({ length: 7 }, (_, day) => ({ minutes: 5 * day, questions: day }))
  expect(daysOf(valuesOf(days))).toEqual(days)
})
