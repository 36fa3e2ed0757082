import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffDocumentPage, staffDocumentsPage } from './paths.ts'

export const documentDeskPages: readonly Row[] = [
  deskPage('StaffDocuments', staffDocumentsPage, '文稿'),
  deskPage('StaffDocument', staffDocumentPage, '编辑文稿'),
]
