import { createHash } from 'node:crypto'
import { chatFlags } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

type Flag = Omit<typeof chatFlags.$inferInsert, 'textHash' | 'at'> & { text: string }

/** Keeps that a rule held a text, by its hash alone. */
export async function keepFlag(db: Db, { text, ...flag }: Flag): Promise<void> {
  const textHash = createHash('sha256').update(text).digest('hex')
  await db.insert(chatFlags).values({ ...flag, textHash })
}
