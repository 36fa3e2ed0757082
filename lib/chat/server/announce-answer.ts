import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

export const CHAT_CHANNEL = 'chat'

/** Tells all processes, once the transaction is over, that something of an answer was stored, or that its writer is to stop. */
export async function announceAnswer(
  db: Db,
  answerId: number,
  what: 'stored' | 'stop',
): Promise<void> {
  await db.execute(sql`select pg_notify(${CHAT_CHANNEL}, ${`${answerId} ${what}`})`)
}
