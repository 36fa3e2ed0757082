import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { questionBatches } from './contract.ts'

export const staffReadQuestions: Call<typeof questionBatches.staffReadQuestions> = {
  method: 'POST',
  path: '/api/v1/staff/question-batches/read',
}
export const staffQuestionBatches: Call<typeof questionBatches.staffQuestionBatches> = {
  method: 'GET',
  path: '/api/v1/staff/question-batches',
}
export const staffQuestionBatch: Call<typeof questionBatches.staffQuestionBatch> = {
  method: 'GET',
  path: '/api/v1/staff/question-batches/batch',
}
export const staffImportQuestions: Call<typeof questionBatches.staffImportQuestions> = {
  method: 'POST',
  path: '/api/v1/staff/question-batches/import',
}
export const staffUndoQuestions: Call<typeof questionBatches.staffUndoQuestions> = {
  method: 'POST',
  path: '/api/v1/staff/question-batches/undo',
}
export const staffDiscardQuestions: Call<typeof questionBatches.staffDiscardQuestions> = {
  method: 'POST',
  path: '/api/v1/staff/question-batches/discard',
}
export const staffQuestionTemplate: Call<typeof questionBatches.staffQuestionTemplate> = {
  method: 'GET',
  path: '/api/v1/staff/question-batches/template',
}
