import { type DeskState, deskStates } from '#lib/homework/desk-states.ts'

/** Where a homework stands, such as 已截止. */
export const stateName = ({ stage, isOver }: { stage: DeskState; isOver: boolean }): string => {
  if (stage !== 'published') return deskStates[stage]
  return isOver ? '已截止' : '进行中'
}
