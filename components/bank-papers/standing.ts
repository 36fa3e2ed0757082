import type { BankPaper } from '#lib/bank-papers/contract.ts'

/** Where a paper stands, by the names of the list's filter. */
export const standings = { draft: '未发布', open: '公开', kept: '留作模考' } as const

/** Names where a paper stands; learners read an open one, and none that is kept or shares a question with one. */
export function standingOf({
  isPublished,
  isShown,
  isHeld,
}: Pick<BankPaper, 'isPublished' | 'isShown' | 'isHeld'>): keyof typeof standings {
  if (!isPublished) return 'draft'
  return isShown && !isHeld ? 'open' : 'kept'
}
