import type { RoomState } from '#lib/live/rules.ts'

const names = { waiting: '等待开播', live: '直播中', ended: '已结束', replay: '回放' } as const

/** Names the state of a room for staff. */
export const stateName = ({ state, isCancelled }: { state: RoomState; isCancelled: boolean }) =>
  isCancelled ? '已取消' : names[state]
