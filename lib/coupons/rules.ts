import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Rules for what staff write when they give a coupon or take one back, and what users type to get one. */
export const couponRules = {
  reason: { missing: '请写明原因', max: [200] },
  code: { missing: '请填写兑换码', max: [20] },
} as const satisfies Record<string, FieldRule>
