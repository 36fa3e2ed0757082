import { deskPage, type Row } from '#lib/platform/routes/row.ts'
import { staffQuestionBatchesPage, staffQuestionBatchPage } from './paths.ts'

export const questionBatchPages: readonly Row[] = [
  deskPage('StaffQuestionBatches', staffQuestionBatchesPage, '题目导入'),
  deskPage('StaffQuestionBatch', staffQuestionBatchPage, '一批题目'),
]
