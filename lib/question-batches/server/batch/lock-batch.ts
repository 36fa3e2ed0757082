import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { questionBatches } from '#lib/question-batches/server/tables.ts'

/** Reads a batch that nobody else changes until the end of the transaction. Throws not_found. */
export async function lockBatch(tx: Db, id: number): Promise<typeof questionBatches.$inferSelect> {
  const [batch] = await tx
    .select()
    .from(questionBatches)
    .where(eq(questionBatches.id, id))
    .for('update')
  if (!batch) throw new AppError('not_found')
  return batch
}
