import type { FieldRule } from '#lib/platform/text/field-rule.ts'

export const titleRule = {
  missing: '请输入名称',
  max: [40, '名称不超过 40 个字'],
} as const satisfies FieldRule
