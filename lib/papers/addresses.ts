import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import {
  questionBankOverYearTrueTopicDetailPage,
  questionBankOverYearTrueTopicPage,
  questionBankPaperPreViewPage,
} from './paths.ts'

const questionBank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })

export const paperPages: readonly Row[] = [
  questionBank('questionBank-overYearTrueTopic', questionBankOverYearTrueTopicPage, '历年真题'),
  questionBank(
    'questionBank-overYearTrueTopicDetail',
    questionBankOverYearTrueTopicDetailPage,
    '真题详情',
    { kind: 'isr', internal: '/questionBank/overYearTrueTopicDetail/{paperId|0}' },
  ),
  questionBank('questionBank-paperPreView', questionBankPaperPreViewPage, '试卷预览'),
]
