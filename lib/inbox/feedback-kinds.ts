export const feedbackKinds = {
  fault: '功能异常',
  content: '内容有误',
  money: '订单与付款',
  wish: '功能建议',
  other: '其他',
} as const

export type FeedbackKind = keyof typeof feedbackKinds
export const feedbackKindNames = Object.keys(feedbackKinds) as [FeedbackKind, ...FeedbackKind[]]
