import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { usesOf } from '#lib/questions/server/versions/uses-of.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { lockBatch } from './batch/lock-batch.ts'
import { questionBatches, questionBatchQuestions } from './tables.ts'

/**
 * Takes the questions of a batch out of the bank again, with the catalogues made for them that hold nothing else. Throws
 * not_found, and conflict for a batch that is not imported or whose questions are used, with how: nothing goes then.
 */
export async function undoBatch(
  db: Db,
  staffId: number,
  { id, reason }: { id: number; reason: string },
): Promise<{ removed: number }> {
  return await db.transaction(async (tx) => {
    const batch = await lockBatch(tx, id)
    if (batch.state !== 'imported') throw new AppError('conflict', { message: '这一批没有导入' })
    // Sittings have no foreign key: one that begins waits, and finds the questions gone. Before the rows, as marking does it.
    await tx.execute(sql`lock table sitting_questions in share row exclusive mode`)
    const rows = await tx
      .select({ id: questions.id, version: questions.version })
      .from(questions)
      .innerJoin(questionBatchQuestions, eq(questionBatchQuestions.questionId, questions.id))
      .where(eq(questionBatchQuestions.batchId, id))
      .orderBy(questions.id)
      // Whoever comes to use one waits for its end, and is counted who was there before.
      .for('update', { of: questions })
    const ids = rows.map((row) => row.id)
    const changed = rows.filter(({ version }) => version > 1).length
    const uses = [...(changed > 0 ? [`${changed} 道后来改过`] : []), ...(await usesOf(tx, ids))]
    if (uses.length > 0)
      throw new AppError('conflict', {
        message: `这批题已经有人用到或改过（${uses.join('，')}），不能撤销`,
      })
    if (ids.length > 0) await tx.delete(questions).where(inArray(questions.id, ids))
    for (const catalogueId of batch.catalogues.toReversed()) await dropEmpty(tx, catalogueId)
    await tx
      .update(questionBatches)
      .set({ state: 'undone', undoneAt: sql`now()`, catalogues: [] })
      .where(eq(questionBatches.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'questionBatch', id, reason },
      before: { state: 'imported', questions: ids.length },
      after: { state: 'undone', questions: 0 },
    })
    return { removed: ids.length }
  })
}

/** Deletes a catalogue unless something hangs on it or staff have changed it. */
async function dropEmpty(tx: Db, id: number): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      // What learners have reached there would go with it.
      await inner.execute(sql`
        delete from catalogues c where c.id = ${id} and not c.of_desk
          and not exists (select from learner_abilities where module_id = c.id)
          and not exists (select from level_sittings where module_id = c.id)
          and not exists (select from sittings where catalogue_id = c.id)`)
    })
  } catch (error) {
    if (codeOf(error) !== '23503') throw error
  }
}
