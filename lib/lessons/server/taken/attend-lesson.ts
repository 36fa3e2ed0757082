import { and, eq, gt } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { lessonProgress } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { handInWork } from './hand-in-work.ts'

/** Milliseconds for which being there once counts: a page asks again with each reload. */
const AGAIN_MS = 60_000

/** Notes that a user was given the broadcast or the replay of a lesson: it is done and taken then, where its course is the user's. */
export async function attendLesson(
  db: Db,
  sources: readonly AccessSource[],
  { userId, lessonId }: { userId: number; lessonId: number },
): Promise<void> {
  const own = and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId))
  const lately = gt(lessonProgress.takenAt, new Date(Date.now() - AGAIN_MS))
  if ((await db.$count(lessonProgress, and(own, lately))) > 0) return
  await db.transaction(async (tx) => {
    const { isGone } = await lockUser(tx, userId)
    if (!isGone) await handInWork(tx, sources, userId, { lessonId })
  })
}
