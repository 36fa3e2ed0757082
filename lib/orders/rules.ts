import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** A parcel counts as received so many days after it was sent, unless its buyer has said so before. */
export const RECEIVED_AFTER_DAYS = 10

/** What staff enter when they send a parcel. */
export const orderRules = {
  parcel: {
    missing: '请填写快递公司和单号',
    pattern: [/^\S+\s+\S+$/, '请写成“圆通 YT123456789”'],
    max: [60],
  },
} as const satisfies Record<string, FieldRule>
