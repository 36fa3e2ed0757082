import type { BankPaper } from '#lib/bank-papers/contract.ts'
import type { Paper } from '#lib/papers/server/paper-of-file.ts'
import { fullOf } from '#lib/papers/server/paper-rules.ts'

/** Counts questions and marks by section and of the whole. */
export const sumsOf = (sections: Paper['sections']): BankPaper['sums'] => ({
  sections: sections.map((section) => ({
    ...{ questions: section.questions.length, full: fullOf([section]) },
  })),
  questions: sections.reduce((sum, own) => sum + own.questions.length, 0),
  full: fullOf(sections),
})
