import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Reason for which a version of a family is withdrawn, or taken back. */
export const withdrawalReason = {
  missing: '请写明理由',
  max: [200, '理由不超过 200 个字'],
} as const satisfies FieldRule
