import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffBankPaperPage, staffBankPaperPreviewPage, staffBankPapersPage } from './paths.ts'

export const bankPaperPages: readonly Row[] = [
  deskPage('StaffBankPapers', staffBankPapersPage, '试卷'),
  deskPage('StaffBankPaper', staffBankPaperPage, '一份试卷'),
  deskPage('StaffBankPaperPreview', staffBankPaperPreviewPage, '试卷预览与打印'),
]
