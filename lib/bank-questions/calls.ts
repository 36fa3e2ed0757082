import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { bankQuestions } from './contract.ts'

export const staffBankQuestions: Call<typeof bankQuestions.staffBankQuestions> = {
  method: 'GET',
  path: '/api/v1/staff/bank-questions',
}
export const staffBankQuestion: Call<typeof bankQuestions.staffBankQuestion> = {
  method: 'GET',
  path: '/api/v1/staff/bank-questions/question',
}
export const staffItemFigures: Call<typeof bankQuestions.staffItemFigures> = {
  method: 'GET',
  path: '/api/v1/staff/bank-questions/figures',
}
export const staffQuestionReports: Call<typeof bankQuestions.staffQuestionReports> = {
  method: 'GET',
  path: '/api/v1/staff/bank-questions/reports',
}
export const answerQuestionReport: Call<typeof bankQuestions.answerQuestionReport> = {
  method: 'POST',
  path: '/api/v1/staff/bank-questions/reports/answer',
}
export const staffPreviewBankQuestion: Call<typeof bankQuestions.staffPreviewBankQuestion> = {
  method: 'POST',
  path: '/api/v1/staff/bank-questions/preview',
}
export const staffCheckBankQuestion: Call<typeof bankQuestions.staffCheckBankQuestion> = {
  method: 'POST',
  path: '/api/v1/staff/bank-questions/check',
}
export const staffSaveBankQuestion: Call<typeof bankQuestions.staffSaveBankQuestion> = {
  method: 'POST',
  path: '/api/v1/staff/bank-questions/save',
}
