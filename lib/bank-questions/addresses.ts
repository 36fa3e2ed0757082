import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffBankQuestionPage, staffBankQuestionsPage, staffQuestionReportsPage } from './paths.ts'

export const bankQuestionPages: readonly Row[] = [
  deskPage('StaffBankQuestions', staffBankQuestionsPage, '题库'),
  deskPage('StaffBankQuestion', staffBankQuestionPage, '一道题'),
  deskPage('StaffQuestionReports', staffQuestionReportsPage, '题目报错'),
]
