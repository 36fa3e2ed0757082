import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { wrongQuestions as book, practiceSettings as settings } from './tables.ts'

type Settings = { leaveAfter: number }

const untouched: Settings = { leaveAfter: 2 }

/** After how many right answers in a row a question leaves a user's wrong-question book; changes what is given, and the book with it. */
export async function practiceSettings(
  db: Db,
  userId: number,
  { leaveAfter }: { leaveAfter?: number | undefined },
): Promise<Settings> {
  if (leaveAfter === undefined) return await readSettings(db, userId)
  return await db.transaction(async (tx) => {
    // Handing in locks the same row before it moves the book.
    await lockUser(tx, userId)
    const before = await readSettings(tx, userId)
    const set = { leaveAfter }
    await tx
      .insert(settings)
      .values({ userId, ...set })
      .onConflictDoUpdate({ target: settings.userId, set })
    if (leaveAfter < before.leaveAfter) await letLeave(tx, userId, leaveAfter)
    return set
  })
}

async function readSettings(db: Db, userId: number): Promise<Settings> {
  const [row] = await db
    .select({ leaveAfter: settings.leaveAfter })
    .from(settings)
    .where(eq(settings.userId, userId))
  return row ?? untouched
}

async function letLeave(tx: Db, userId: number, leaveAfter: number): Promise<void> {
  await tx
    .update(book)
    .set({ leftAt: sql`now()` })
    .where(and(eq(book.userId, userId), isNull(book.leftAt), gte(book.rightInRow, leaveAfter)))
}
