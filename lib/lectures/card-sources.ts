/** Where cards come from, as learners read it. */
export const cardSources = { first: '新用户体验', staff: '工作人员赠送' } as const
export type CardSource = keyof typeof cardSources
export const cardSourceNames = Object.keys(cardSources) as [CardSource, ...CardSource[]]
