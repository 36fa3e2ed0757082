import { eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { lockBatch } from './batch/lock-batch.ts'
import { questionBatches } from './tables.ts'

/** Forgets a batch that has not been imported. Throws not_found, and conflict for one that has. */
export async function discardBatch(db: Db, id: number): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const { state } = await lockBatch(tx, id)
    if (state !== 'staged') throw new AppError('conflict', { message: '这一批已经导入过' })
    await tx.delete(questionBatches).where(eq(questionBatches.id, id))
    return { done: true } as const
  })
}
