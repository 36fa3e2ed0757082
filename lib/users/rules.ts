import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Days of one gift of a membership. */
export const MOST_GIFT_DAYS = 366

/** Rules for what staff write when they do something to an account. */
export const userRules = {
  reason: { missing: '请写明原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
