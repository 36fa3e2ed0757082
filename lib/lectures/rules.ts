import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Lectures that one card given by hand opens, at most, and the days for which it is good. */
export const MOST_OPENINGS = 20
export const MOST_CARD_DAYS = 366

export const lectureRules = {
  reason: { missing: '请写明原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
