import type { StoredPaper } from '#lib/bank-papers/server/stored-paper.ts'
import type { BankPaperText } from '#lib/bank-papers/shapes.ts'
import { isSame } from '#lib/staff/server/is-same.ts'

/** Whether an editor has to say (again) that this was set in that exam: of a 真题 that is new, or of which other facts are claimed or other questions asked. */
export function needsWord(text: BankPaperText, stored: StoredPaper | null): boolean {
  if (text.origin !== '真题') return false
  return stored === null || !isSame(claimOf(text), claimOf(stored.text))
}

const claimOf = ({ origin, year, region, source, examDate, sections }: BankPaperText) => [
  ...[origin, year, region || null, source.trim(), examDate || null],
  sections.flatMap((section) => section.questions.map(({ id }) => id)).sort(),
]
