import { inArray, type SQL, sql } from 'drizzle-orm'
import { aiUses } from '#lib/ai/server/tables.ts'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isLost } from './is-alive.ts'

/** Says of answers whose writer is gone that they broke, and gives their uses back. */
export async function settleLost(db: Db, where: SQL | undefined = isLost): Promise<void> {
  await db.transaction(async (tx) => {
    const lost = await tx
      .update(chatAnswers)
      .set({ state: 'broken', reason: 'writer lost', finishedAt: sql`clock_timestamp()` })
      .where(where)
      .returning({ useId: chatAnswers.useId })
    if (lost.length === 0) return
    const ids = lost.map(({ useId }) => useId)
    await tx.delete(aiUses).where(sql`${inArray(aiUses.id, ids)} and ${aiUses.deliveredAt} is null`)
  })
}
