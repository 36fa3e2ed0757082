import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Fields of a parcel that staff enter. */
export const parcelRules = {
  number: {
    missing: '请填写快递单号',
    pattern: [/^[0-9A-Za-z-]{6,32}$/, '单号为 6–32 个字母、数字或连字符'],
    max: [32],
  },
  line: { missing: '请写一句快递到了哪里', max: [200, '不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
