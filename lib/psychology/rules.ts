import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Instruments that a file holds at most; their list is one page. */
export const MOST_INSTRUMENTS = 100

/** Runs that a user keeps at most; their list is one page. */
export const MOST_RUNS = 100

/** Answers that one call takes: as many as an instrument has items at most. */
export const MOST_ANSWERS = 200

export const psychologyRules = {
  reason: { missing: '请写明原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
