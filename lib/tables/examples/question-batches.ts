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
  await withoutBankPapers(sql)
  await sql`delete from questions where content_id like 'bank-%'`
  const { text } = contract.staffSaveBankQuestion.example
  const before = { ...text, analysis: '长江自西向东。' }
  await first('staffSaveBankQuestion', { id: null, version: null, text: before })
}

/** No paper is there that was written at the desk. */
async function withoutBankPapers(sql: Scene['sql']): Promise<void> {
  await sql`delete from papers where id > 100000`
  await sql`alter sequence papers_id_seq restart`
}

/** A draft of a paper that asks one question of the bank, with its number and its tag. */
export async function bankPaperMade(scene: Scene): Promise<{ id: number; tag: string }> {
  await bankQuestionMade(scene)
  const { text } = contract.staffSaveBankPaper.example
  const before = { ...text, title: '长江小测' }
  const made = await scene.first('staffSaveBankPaper', { id: null, tag: null, text: before })
  return { id: Number(made.id), tag: String(made.tag) }
}
