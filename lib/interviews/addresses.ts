import { pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { interviewQuestionDetailPage, interviewQuestionPage } from './paths.ts'

const questionBank = pagesOf('questionBank', { kind: 'client', shell: 'practice' })

export const interviewPages: readonly Row[] = [
  questionBank('questionBank-interviewQuestion', interviewQuestionPage, '面试题库'),
  questionBank('questionBank-interviewQuestionDetail', interviewQuestionDetailPage, '面试题详情', {
    records: true,
  }),
]
