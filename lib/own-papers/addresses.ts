import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { questionBankOwnPaperPage } from './paths.ts'

const questionBank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })

export const ownPaperPages: readonly Row[] = [
  questionBank('questionBank-ownPaper', questionBankOwnPaperPage, '我的组卷', { own: true }),
]
