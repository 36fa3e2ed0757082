import { z } from 'zod'
import type { GoodsKind } from './kinds.ts'

const days = z.int().min(0).max(365).nullable().default(null)

const step = z.strictObject({
  withinDays: days,
  atMostLessons: z.int().min(0).max(500).nullable().default(null),
  daysBeforeStart: days,
  of: z.enum(['paid', 'untaught']),
  percent: z.int().min(1, '应为 1 到 100').max(100, '应为 1 到 100'),
})

/**
 * A refund rule as content and the desk give it: at most six steps, none of which gives more than one before it, so that
 * waiting never pays. No step at all: nothing is asked back alone.
 */
export const refundRuleSchema = z.strictObject({
  steps: z
    .array(step)
    .max(6, '不超过 6 条')
    .refine(
      (steps) =>
        steps.every((one, at) => {
          const before = steps[at - 1]
          if (!before) return true
          const isBackToPaid = before.of === 'untaught' && one.of === 'paid'
          return one.percent <= before.percent && !isBackToPaid
        }),
      '后一条不能比前一条退得多',
    ),
  note: z.string().trim().min(1).max(200).optional(),
})

/** What of a rule does not fit the kind of the thing; null when all does. */
export function faultOfRule(kind: GoodsKind, { steps }: z.output<typeof refundRuleSchema>) {
  if (kind === 'course') return null
  const isTaught = steps.some(
    ({ atMostLessons, daysBeforeStart, of }) =>
      atMostLessons !== null || daysBeforeStart !== null || of === 'untaught',
  )
  return isTaught ? '图书没有课时和开课日，只能按付款后的天数退' : null
}
