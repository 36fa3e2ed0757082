import type { AskedDraft } from '#components/bank-papers/draft/paper-draft.ts'
import type { BankQuestionItem } from '#lib/bank-questions/contract.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { Hardness } from '#lib/questions/types.ts'

export const hardnessNames = { easy: '易', medium: '中', hard: '难' } as const satisfies Record<
  Hardness,
  string
>

/** Says in a line what a list shows of a question. */
export function factsOf(row: BankQuestionItem): string {
  const { id, type, subject, category, year, hardness, hitRate, parts, isWithheld } = row
  return [
    questionTypeName(type) + (parts > 1 ? ` ${parts} 小题` : ''),
    `${subject} / ${category}`,
    year ?? '',
    hardness ? hardnessNames[hardness] : '',
    hitRate === null ? '' : `正确率 ${Math.round(hitRate * 100)}%`,
    isWithheld ? '留作模考' : '',
    id,
  ]
    .filter((one) => one !== '')
    .join(' · ')
}

/** A found question as a paper asks it, with the marks typed for all of them, else its own. */
export const askedOf = (row: BankQuestionItem, score: string): AskedDraft => ({
  ...{ id: row.id, row },
  score: score.trim() || String(row.score ?? ''),
})
