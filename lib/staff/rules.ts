import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Views of one list that one of staff may keep. */
export const MOST_VIEWS = 20

export const viewRules = {
  name: { missing: '请给视图起个名字', max: [20, '名字不超过 20 个字'] },
} as const satisfies Record<string, FieldRule>
