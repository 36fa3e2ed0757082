import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** What markers may write. */
export const markingRules = {
  comment: { max: [2000, '批语最多 2000 个字'] },
  pointNote: { max: [200, '一个采分点的批注最多 200 个字'] },
} as const satisfies Readonly<Record<string, FieldRule>>
