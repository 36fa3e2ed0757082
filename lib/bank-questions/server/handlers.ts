import type { bankQuestions } from '#lib/bank-questions/contract.ts'
import { replyFeedback } from '#lib/inbox/server/staff-inbox.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { checkQuestion } from './check-question.ts'
import { findQuestion } from './find-question.ts'
import { listQuestions } from './list-questions.ts'
import { previewQuestion } from './preview-question.ts'
import { itemFigures } from './reports/item-figures.ts'
import { listReports } from './reports/list-reports.ts'
import { saveQuestion } from './save-question.ts'

export const bankQuestionHandlers: Handlers<typeof bankQuestions> = {
  staffBankQuestions: ({ db, input }) => listQuestions(db, input),
  staffBankQuestion: ({ db, input }) => findQuestion(db, input.id),
  staffItemFigures: ({ db, input }) => itemFigures(db, input.id),
  staffQuestionReports: ({ db, input }) => listReports(db, input),
  answerQuestionReport: ({ db, user, input }) => replyFeedback(db, user.id, input, 'question'),
  staffPreviewBankQuestion: ({ db, input }) => previewQuestion(db, input),
  staffCheckBankQuestion: ({ db, input }) => checkQuestion(db, input),
  staffSaveBankQuestion: ({ db, user, input }) => saveQuestion(db, user.id, input),
}
