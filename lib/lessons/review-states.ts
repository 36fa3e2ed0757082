/** Names the states of learners' reviews, where staff list them. */
export const reviewStates = { all: '全部', shown: '展示中', hidden: '已隐藏' } as const
export type ReviewState = keyof typeof reviewStates
