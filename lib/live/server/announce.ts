import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/** Channel on which every process hears what happened in which room. */
export const LIVE_CHANNEL = 'live'

/** Kinds of happenings: a message more, one hidden or shown again, or the room itself changed. */
export type LiveChange = 'message' | 'hidden' | 'room'

/** Tells every process of a change in a room, when the transaction commits; they read the rows themselves. */
export async function announce(tx: Db, roomId: number, change: LiveChange): Promise<void> {
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${`${roomId} ${change}`})`)
}
