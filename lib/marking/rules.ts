import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Rules for what markers write. */
export const markingRules = {
  comment: { max: [2000, '批语最多 2000 个字'] },
  returnNote: { missing: '请写明为什么退回', max: [500, '退回的说明最多 500 个字'] },
  reason: { missing: '请写明为什么改分', max: [500, '改分的原因最多 500 个字'] },
  pointNote: { max: [200, '一个采分点的批注最多 200 个字'] },
} as const satisfies Readonly<Record<string, FieldRule>>
