/** Where a homework stands with those who write it; whether it is past, the clock says. */
export const deskStates = {
  draft: '草稿',
  published: '已发布',
  withdrawn: '已撤下',
} as const

export type DeskState = keyof typeof deskStates
export const deskStateNames = Object.keys(deskStates) as [DeskState, ...DeskState[]]
