import { eq } from 'drizzle-orm'
import { courseLessons } from '#lib/courses/server/tables.ts'
import { lessonProgress } from '#lib/lessons/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Notes that a user has got what a lesson gives: it is taken, where money is asked back. Nothing for a lesson that is gone. The caller holds the user's lock. */
export async function takeLesson(
  tx: Db,
  { userId, lessonId }: { userId: number; lessonId: number },
): Promise<void> {
  const [lesson] = await tx
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(eq(courseLessons.id, lessonId))
    // Keeps it from being deleted before its progress is stored.
    .for('key share')
  if (!lesson) return
  const takenAt = new Date()
  await tx
    .insert(lessonProgress)
    .values({ userId, lessonId, takenAt })
    .onConflictDoUpdate({
      target: [lessonProgress.userId, lessonProgress.lessonId],
      set: { takenAt },
    })
}
