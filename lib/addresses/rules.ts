import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** As many delivery addresses as one user may keep. */
export const MAX_ADDRESSES = 20

const noDistrict = '请选择所在地区'

export const addressRules = {
  consignee: { missing: '请输入收货人姓名', max: [30] },
  /** A division of China by its six-digit code (GB/T 2260). */
  code: { missing: noDistrict, pattern: [/^[1-9]\d{5}$/, noDistrict] },
  detail: { missing: '请输入详细地址', max: [200] },
} as const satisfies Record<string, FieldRule>
