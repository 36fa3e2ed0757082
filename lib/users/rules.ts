import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Days of one gift of a membership. */
export const MOST_GIFT_DAYS = 366

/** Reasons for which staff look at what a learner has done. */
export const lookCauses = {
  enquiry: '答复咨询',
  feedback: '答复反馈',
  call: '本人来电或当面询问',
  membership: '核实会员或订单',
  safety: '查账号安全',
} as const
export type LookCause = keyof typeof lookCauses
export const lookCauseNames = Object.keys(lookCauses) as [LookCause, ...LookCause[]]

export const lookNumberMissing = '请填写这条咨询或反馈的编号'

/** Whether a reason goes with the number of what came in. */
export const isNumbered = (cause: LookCause): cause is 'enquiry' | 'feedback' =>
  cause === 'enquiry' || cause === 'feedback'

/** Rules for what staff write when they do something to an account. */
export const userRules = {
  reason: { missing: '请写明原因', max: [200, '原因不超过 200 个字'] },
} as const satisfies Record<string, FieldRule>
