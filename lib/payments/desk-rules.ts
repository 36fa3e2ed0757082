import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** What staff write about money. */
export const deskRules = {
  reason: { missing: '请写明原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
