import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { bankPapers } from './contract.ts'

export const staffBankPapers: Call<typeof bankPapers.staffBankPapers> = {
  method: 'GET',
  path: '/api/v1/staff/bank-papers',
}
export const staffBankPaper: Call<typeof bankPapers.staffBankPaper> = {
  method: 'GET',
  path: '/api/v1/staff/bank-papers/paper',
}
export const staffPreviewBankPaper: Call<typeof bankPapers.staffPreviewBankPaper> = {
  method: 'GET',
  path: '/api/v1/staff/bank-papers/preview',
}
export const staffBankPaperFile: Call<typeof bankPapers.staffBankPaperFile> = {
  method: 'POST',
  path: '/api/v1/staff/bank-papers/file',
}
export const staffFindBankQuestions: Call<typeof bankPapers.staffFindBankQuestions> = {
  method: 'POST',
  path: '/api/v1/staff/bank-papers/questions',
}
export const staffComposeBankPaper: Call<typeof bankPapers.staffComposeBankPaper> = {
  method: 'POST',
  path: '/api/v1/staff/bank-papers/compose',
}
export const staffCheckBankPaper: Call<typeof bankPapers.staffCheckBankPaper> = {
  method: 'POST',
  path: '/api/v1/staff/bank-papers/check',
}
export const staffSaveBankPaper: Call<typeof bankPapers.staffSaveBankPaper> = {
  method: 'POST',
  path: '/api/v1/staff/bank-papers/save',
}
export const staffShowBankPaper: Call<typeof bankPapers.staffShowBankPaper> = {
  method: 'POST',
  path: '/api/v1/staff/bank-papers/show',
}
