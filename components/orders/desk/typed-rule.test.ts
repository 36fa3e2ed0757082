import { defaultRule } from '#lib/goods/default-rules.ts'
import { fieldOfFault, ruleOf, typedRule } from './typed-rule.ts'

test.each([
  ['book', null],
  ['course', 'offline'],
  ['course', 'recorded'],
] as const)('the usual rule of a %s (%s) is typed as it is read', (kind, mode) => {
  const rule = defaultRule(kind, mode)
  expect(ruleOf(typedRule(rule))).toEqual(rule)
})

test('what is no whole number is sent as one that is refused, by its field', () => {
  const typed = { ...typedRule(defaultRule('book', null)), percent0: '很多', withinDays0: '七' }
  expect(ruleOf(typed).steps).toMatchObject([{ percent: -1, withinDays: -1 }])
  expect(['refundRule.steps.0.percent', 'refundRule.steps', 'stock'].map(fieldOfFault)).toEqual([
    ...['percent0', 'note', 'stock'],
  ])
})
