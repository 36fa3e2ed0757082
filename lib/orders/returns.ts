import type { FieldRule } from '#lib/platform/text/field-rule.ts'

/** Reasons for which something that was sent goes back. */
export const returnReasons = {
  unwanted: '不想要了',
  faulty: '质量问题',
  wrong: '发错或少发',
} as const

export type ReturnReason = keyof typeof returnReasons
export const returnReasonNames = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]

/** States of a return; the README tells each way in and out. */
export const returnStates = {
  asked: '等待审核',
  approved: '等待寄回',
  sent: '寄回中',
  accepted: '已验收',
  refused: '未同意',
  rejected: '验收未通过',
  withdrawn: '已撤回',
  expired: '过期未寄回',
  settled: '已直接退款',
} as const

export type ReturnState = keyof typeof returnStates
export const returnStateNames = Object.keys(returnStates) as [ReturnState, ...ReturnState[]]

/** States in which something is still to happen; a line has one such return at most. */
export const liveReturnStates = ['asked', 'approved', 'sent'] as const satisfies ReturnState[]

export const isLiveReturn = (state: ReturnState) =>
  (liveReturnStates as readonly ReturnState[]).includes(state)

/** How an order is called beside its state while a return of it is live. */
export const RETURNING = '退货中'

/** A return that was agreed to closes when its parcel is not named within so many days. */
export const SEND_BACK_DAYS = 10

/** Fields of a return that people enter. */
export const returnRules = {
  note: { max: [200] },
  consignee: { missing: '请填写收件人', max: [30] },
  phone: {
    missing: '请填写收件人电话',
    pattern: [/^\d[\d-]{6,18}$/, '请填写手机号或带区号的座机号'],
    max: [20],
  },
  place: { missing: '请填写寄回的地址', max: [200] },
  answer: { missing: '请写明原因，买家会看到', max: [200] },
} as const satisfies Record<string, FieldRule>

/** Groups of returns that the desk asks for: what waits for us, what waits for the buyer, and what is over. */
export const returnTabs = {
  waiting: { name: '待处理', states: ['asked', 'sent'] },
  approved: { name: '等买家寄回', states: ['approved'] },
  ended: {
    name: '已结束',
    states: ['accepted', 'refused', 'rejected', 'withdrawn', 'expired', 'settled'],
  },
} as const satisfies Record<string, { name: string; states: readonly ReturnState[] }>
export type ReturnTab = keyof typeof returnTabs
