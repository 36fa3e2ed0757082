import { and, eq, sql } from 'drizzle-orm'
import { chatAnswers } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'

/** Says that the writer of an answer lives. */
export async function sayAlive(db: Db, answerId: number): Promise<void> {
  await db
    .update(chatAnswers)
    .set({ beatAt: sql`clock_timestamp()` })
    .where(eq(chatAnswers.id, answerId))
    .catch((err: unknown) => log().warn({ err, answerId }, 'chat answer gave no sign of life'))
}

/** Stores what is written so far, which is a sign of life too. */
export async function storeSofar(db: Db, answerId: number, text: string): Promise<void> {
  await db
    .update(chatAnswers)
    .set({ text, beatAt: sql`clock_timestamp()` })
    .where(and(eq(chatAnswers.id, answerId), eq(chatAnswers.state, 'writing')))
}
