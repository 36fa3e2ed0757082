import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Runs that a user keeps at most. */
export const MOST_RUNS = 100

/** Answers that one call takes: as many as an instrument has items at most. */
export const MOST_ANSWERS = 200

export const psychologyRules = {
  reason: { missing: '请写明原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
