import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffBankPaperPage, staffBankPapersPage } from './paths.ts'

export const bankPaperPages: readonly Row[] = [
  deskPage('StaffBankPapers', staffBankPapersPage, '试卷'),
  deskPage('StaffBankPaper', staffBankPaperPage, '一份试卷'),
]
