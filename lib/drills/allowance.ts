/** Most drills that are dealt to a guest, and to an account without a membership, in a day (UTC); members have no such limit. */
export const A_DAY = { guest: 5, account: 20 } as const

/** Whether a family is dealt to who may begin `left` drills today: members alone have no limit (null). */
export const isOpen = ({ membersOnly }: { membersOnly: boolean }, left: number | null): boolean =>
  left === null || !membersOnly

/** Sizes of a sitting. */
export const SIZES = [5, 10, 20] as const
