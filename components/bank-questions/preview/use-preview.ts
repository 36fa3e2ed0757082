import { type LateAnswer, useLateAnswer } from '#components/staff/record/use-late-answer.ts'
import { staffPreviewBankQuestion } from '#lib/bank-questions/calls.ts'
import type { BankQuestionPreview } from '#lib/bank-questions/contract.ts'
import type { BankText } from '#lib/bank-questions/shapes.ts'

export type Preview = LateAnswer<BankQuestionPreview>

/** A question as learners will see it, with its faults. */
export const usePreview = (id: string | null, text: BankText): Preview =>
  useLateAnswer(staffPreviewBankQuestion, { id, text })
