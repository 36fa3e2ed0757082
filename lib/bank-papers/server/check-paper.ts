import type { BankPaperCheck } from '#lib/bank-papers/contract.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { checkedPaper } from './check/checked-paper.ts'
import { hintsOf } from './check/hints-of.ts'
import { needsWord } from './check/needs-word.ts'
import { scored } from './paper-text.ts'
import { noUses, usesOfPaper } from './paper-uses.ts'
import { storedPaper } from './stored-paper.ts'
import { sumsOf } from './sums-of.ts'

/** Finds what hinders saving and publishing a paper, half-written as it may be, and whom a change concerns; nothing is stored. Throws not_found. */
export async function checkPaper(
  db: Db,
  { id, text }: { id: number | null; text: BankPaperText },
): Promise<BankPaperCheck> {
  const stored = id === null ? null : await storedPaper(db, id)
  const place = { id: id ?? 0, stored }
  const isPublished = stored?.isPublished ?? false
  const { faults } = await checkedPaper(db, text, { ...place, isPublished })
  const published = await checkedPaper(db, text, { ...place, isPublished: true })
  const known = new Set(faults.map(({ field, reason }) => `${field} ${reason}`))
  return {
    faults,
    publishFaults: published.faults.filter(({ field, reason }) => !known.has(`${field} ${reason}`)),
    hints: await hintsOf(db, text),
    sums: sumsOf(scored(text.sections)),
    needsWord: needsWord(text, stored),
    uses: id === null ? noUses : await usesOfPaper(db, id),
  }
}
