import { contract } from '#lib/tables/contract.ts'
import type { Scene } from './scene.ts'

/** No batch is there, and no question that one has made. */
export async function withoutBatches({ sql }: Scene): Promise<void> {
  await sql`delete from questions where content_id like 'batch-%'`
  await sql`truncate question_batches restart identity cascade`
}

/** A batch of one question that waits to be imported. */
export async function batchStaged(scene: Scene): Promise<{ id: number }> {
  await withoutBatches(scene)
  const { id } = await scene.first('staffReadQuestions', contract.staffReadQuestions.example)
  return { id: Number(id) }
}

/** The same, imported. */
export async function batchImported(scene: Scene): Promise<{ id: number }> {
  const batch = await batchStaged(scene)
  await scene.first('staffImportQuestions', batch)
  return batch
}

/** A question that was written at the desk of the bank, with another analysis than the example's. */
export async function bankQuestionMade({ first, sql }: Scene): Promise<undefined> {
  await sql`delete from questions where content_id like 'bank-%'`
  const { text } = contract.staffSaveBankQuestion.example
  const before = { ...text, analysis: '长江自西向东。' }
  await first('staffSaveBankQuestion', { id: null, version: null, text: before })
}
