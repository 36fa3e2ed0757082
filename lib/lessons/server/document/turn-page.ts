import { sql } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { turnLessonPage } from '#lib/lessons/calls.ts'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import { openableLesson } from '#lib/lessons/server/openable-lesson.ts'
import {
  noProgress,
  type Progress,
  progressFields,
  toProgress,
} from '#lib/lessons/server/progress.ts'
import { lessonProgress } from '#lib/lessons/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/**
 * Keeps the page at which a document goes on; the lesson is done once its last page was seen. Throws not_found, lesson_locked,
 * conflict for a lesson without a document, invalid_input for a page beyond its end.
 */
export async function turnPage(
  db: Db,
  sources: readonly AccessSource[],
  { userId, lessonId, page }: ParsedInput<typeof turnLessonPage> & { userId: number },
): Promise<Progress> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const { lesson } = await openableLesson(tx, sources, { userId, lessonId })
    const pages = lesson.documentPages
    if (pages === null) throw new AppError('conflict', { message: '这节课没有讲义' })
    if (page > pages)
      throw new AppError('invalid_input', {
        fields: [{ field: 'page', reason: `讲义只有 ${pages} 页` }],
      })
    const now = new Date()
    const doneAt = page === pages ? now : null
    const [row] = await tx
      .insert(lessonProgress)
      .values({ userId, lessonId, page, furthestPage: page, doneAt, updatedAt: now })
      .onConflictDoUpdate({
        target: [lessonProgress.userId, lessonProgress.lessonId],
        set: {
          page,
          furthestPage: sql`greatest(coalesce(${lessonProgress.furthestPage}, 0), ${page}::int)`,
          doneAt: sql`coalesce(${lessonProgress.doneAt}, ${doneAt?.toISOString() ?? null}::timestamptz)`,
          updatedAt: now,
        },
      })
      .returning(progressFields)
    return row ? toProgress(row) : noProgress
  })
}
