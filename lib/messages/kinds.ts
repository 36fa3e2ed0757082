/** What a message can be about; whoever sends a new kind adds its line here and its words in `texts.ts`. */
export const messageKinds = {
  exam: { name: '考试提醒' },
  review: { name: '复习提醒' },
  feedback: { name: '反馈回复' },
} as const satisfies Record<string, KindRow>

type KindRow = {
  /** What a learner calls it. */
  name: string
}

export type MessageKind = keyof typeof messageKinds
export const messageKindNames = Object.keys(messageKinds) as [MessageKind, ...MessageKind[]]
