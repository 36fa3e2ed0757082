import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { chatConversations, chatFlags } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'

type Flag = Omit<typeof chatFlags.$inferInsert, 'textHash' | 'at'> & { text: string }

/** Flags of one user in 24 hours; more of them tell nothing new. */
const MOST_A_DAY = 50

/** Keeps that a rule held a text, by its keyed hash alone; nothing of an account that is gone. */
export async function keepFlag(db: Db, { text, ...flag }: Flag): Promise<void> {
  const textHash = await hashOf(text)
  await db.transaction(async (tx) => {
    const { userId } = flag
    const { isGone } = await lockUser(tx, userId)
    if (isGone) return
    const isOfToday = gt(chatFlags.at, sql`now() - interval '1 day'`)
    if ((await tx.$count(chatFlags, and(eq(chatFlags.userId, userId), isOfToday))) >= MOST_A_DAY)
      return
    const conversationId = await present(tx, flag.conversationId ?? null)
    await tx.insert(chatFlags).values({ ...flag, conversationId, textHash })
  })
}

/** A conversation that its owner has not deleted meanwhile, held until the row that names it is written. */
async function present(tx: Db, conversationId: number | null): Promise<number | null> {
  if (conversationId === null) return null
  const [row] = await tx
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.id, conversationId))
    .for('key share')
  return row?.id ?? null
}

/** Without the key a text that is a phone number could be tried through. */
async function hashOf(text: string): Promise<string> {
  const key = await installationKey(env().DATA_DIR, 'chat')
  return createHmac('sha256', key).update(text).digest('hex')
}
