import type { Handlers } from '#lib/platform/api/context.ts'
import type { questionBatches } from '#lib/question-batches/contract.ts'
import { discardBatch } from './discard-batch.ts'
import { findBatch } from './find-batch.ts'
import { importBatch } from './import-batch.ts'
import { listBatches } from './list-batches.ts'
import { stageBatch } from './stage-batch.ts'
import { questionTemplate } from './template/question-template.ts'
import { undoBatch } from './undo-batch.ts'

export const questionBatchHandlers: Handlers<typeof questionBatches> = {
  staffReadQuestions: ({ db, user, input }) => stageBatch(db, user.id, input),
  staffQuestionBatches: ({ db, input }) => listBatches(db, input),
  staffQuestionBatch: ({ db, input }) => findBatch(db, input),
  staffImportQuestions: ({ db, user, input }) => importBatch(db, user.id, input),
  staffUndoQuestions: ({ db, user, input }) => undoBatch(db, user.id, input),
  staffDiscardQuestions: ({ db, input }) => discardBatch(db, input.id),
  staffQuestionTemplate: ({ input }) => questionTemplate(input.kind),
}
