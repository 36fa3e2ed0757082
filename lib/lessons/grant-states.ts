/** Names the states of courses that staff gave, where they list them. */
export const grantStates = {
  all: '全部',
  running: '有效',
  ended: '已到期',
  takenBack: '已收回',
} as const
export type GrantState = keyof typeof grantStates
