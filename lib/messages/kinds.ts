/** Kinds of messages; whoever sends a new one adds its line here and its words in `texts.ts`. */
export const messageKinds = {
  exam: { name: '考试提醒', sms: 'off' },
  review: { name: '复习提醒', sms: null },
  feedback: { name: '反馈回复', sms: null },
  marking: { name: '批阅结果', sms: null },
  course: { name: '课程改期', sms: null },
  order: { name: '订单', sms: null },
  deposit: { name: '定金订单', sms: null },
  access: { name: '课程开通', sms: null },
  live: { name: '直播', sms: null },
  mock: { name: '模考提醒', sms: 'off' },
  class: { name: '班级', sms: null },
  coupon: { name: '优惠券', sms: null },
  parcel: { name: '快递', sms: null },
  invoice: { name: '发票', sms: null },
  proposal: { name: '工作台', sms: null, isOfStaff: true },
} as const satisfies Record<string, KindRow>

type KindRow = {
  /** Name for learners. */
  name: string
  /** Whether it may come by text message too, and does so for who has not chosen; null: it does not deserve one. */
  sms: 'on' | 'off' | null
  /** Told to staff alone. */
  isOfStaff?: true
}

export type MessageKind = keyof typeof messageKinds
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]

/** The kinds that somebody may have messages of. */
export const kindsFor = (isStaff: boolean) =>
  messageKindNames.filter((kind) => isStaff || !(messageKinds[kind] as KindRow).isOfStaff)

/** The kinds that may come by text message. */
export type TextKind = {
  [K in MessageKind]: (typeof messageKinds)[K]['sms'] extends null ? never : K
}[MessageKind]
export const textKinds = messageKindNames.filter((kind) => messageKinds[kind].sms !== null) as [
  TextKind,
  ...TextKind[],
]

/** Returns the default of a kind's switch for text messages. */
export const isTextedUnlessChosen = (kind: MessageKind) =>
  (messageKinds[kind] as KindRow).sms === 'on'
