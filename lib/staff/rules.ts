import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Views of one list that one of staff may keep. */
export const MOST_VIEWS = 20

export const viewRules = {
  name: { missing: '请给视图起个名字', max: [20, '名字不超过 20 个字'] },
} as const satisfies Record<string, FieldRule>

export const securityRules = {
  reason: { missing: '请写明重置的原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>

export const proposalRules = {
  note: { missing: '请写明退回的原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
