import type { BankPaper } from '#lib/bank-papers/contract.ts'

/** Where a paper stands, by the names of the list's filter. */
export const standings = { draft: '未发布', open: '公开', kept: '留作模考' } as const

/** Names where a paper stands. */
export function standingOf({
  isPublished,
  isShown,
}: Pick<BankPaper, 'isPublished' | 'isShown'>): keyof typeof standings {
  if (!isPublished) return 'draft'
  return isShown ? 'open' : 'kept'
}
