import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { FASTEST } from '#lib/lessons/rules.ts'
import {
  noProgress,
  type Progress,
  progressFields,
  toProgress,
} from '#lib/lessons/server/progress.ts'
import { lessonProgress, playStreams } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

type Beginning = {
  userId: number
  lessonId: number
  /** Length of the film. */
  seconds: number
}

/** Begins the one playing of an account, which ends what it plays elsewhere. */
export async function beginPlaying(
  db: Db,
  { userId, lessonId, seconds }: Beginning,
): Promise<{ stream: string; seconds: number; progress: Progress }> {
  const stream = randomUUID()
  const progress = await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const now = new Date()
    const fresh = { id: stream, lessonId, startedAt: now, beatAt: now }
    // Keeps what is credited ahead of the clock, whichever lesson it was: else each playing would bring its slack anew.
    const credited = sql`greatest(0, ${playStreams.credited} - ${FASTEST}::int *
      floor(extract(epoch from ${now.toISOString()}::timestamptz - ${playStreams.startedAt}))::int)`
    await tx
      .insert(playStreams)
      .values({ ...fresh, userId })
      .onConflictDoUpdate({ target: playStreams.userId, set: { ...fresh, credited } })
    const [row] = await tx
      .insert(lessonProgress)
      .values({ userId, lessonId, seconds })
      .onConflictDoUpdate({
        target: [lessonProgress.userId, lessonProgress.lessonId],
        set: { seconds },
      })
      .returning(progressFields)
    return row ? toProgress(row) : noProgress
  })
  return { stream, seconds, progress }
}
