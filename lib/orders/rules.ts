import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** What staff enter when they send a parcel. */
export const orderRules = {
  parcel: {
    missing: '请填写快递公司和单号',
    pattern: [/^\S+\s+\S+$/, '请写成“圆通 YT123456789”'],
    max: [60],
  },
} as const satisfies Record<string, FieldRule>
