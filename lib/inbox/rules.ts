import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Rules for what visitors write to us. */
export const enquiryRules = {
  name: { missing: '请输入您的称呼', max: [20, '称呼不超过 20 个字'] },
  message: { max: [500, '留言不超过 500 个字'] },
} as const satisfies Record<string, FieldRule>

export const feedbackRules = {
  content: {
    min: [5, '请至少写 5 个字，说明遇到了什么'],
    max: [1000, '反馈内容不超过 1000 个字'],
  },
} as const satisfies Record<string, FieldRule>

/** Rules for what staff write about it; the note on a redemption is its number, its code, or why it is cancelled. */
export const staffRules = {
  enquiryNote: { max: [500, '备注不超过 500 个字'] },
  reply: { missing: '请填写回复', max: [1000, '回复不超过 1000 个字'] },
  redemptionNote: { missing: '请填写单号、兑换码或原因', max: [200, '不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
