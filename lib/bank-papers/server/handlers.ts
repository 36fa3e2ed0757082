import type { bankPapers } from '#lib/bank-papers/contract.ts'
import { getPaperOfDesk } from '#lib/papers/server/papers.ts'
import type { Handlers } from '#lib/platform/api/context.ts'
import { checkPaper } from './check-paper.ts'
import { composePaper } from './compose-paper.ts'
import { paperFile } from './docx/paper-file.ts'
import { findPaper } from './find-paper.ts'
import { findQuestions } from './find-questions.ts'
import { listPapers } from './list-papers.ts'
import { savePaper } from './save-paper.ts'
import { showPaper } from './show-paper.ts'

export const bankPaperHandlers: Handlers<typeof bankPapers> = {
  staffBankPapers: ({ db, input }) => listPapers(db, input),
  staffBankPaper: ({ db, input }) => findPaper(db, input.id),
  staffPreviewBankPaper: ({ db, input }) => getPaperOfDesk(db, input.id),
  staffBankPaperFile: ({ db, user, input }) => paperFile(db, user.id, input),
  staffFindBankQuestions: ({ db, input }) => findQuestions(db, input),
  staffComposeBankPaper: ({ db, input }) => composePaper(db, input),
  staffCheckBankPaper: ({ db, input }) => checkPaper(db, input),
  staffSaveBankPaper: ({ db, user, input }) => savePaper(db, user.id, input),
  staffShowBankPaper: ({ db, user, input }) => showPaper(db, user.id, input),
}
