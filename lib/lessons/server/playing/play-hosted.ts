import type { courseLessons } from '#lib/courses/server/tables.ts'
import type { PlayedHosted } from '#lib/lessons/contract.ts'
import { nextLesson } from '#lib/lessons/server/openable-lesson.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { signHosted } from '#lib/platform/providers/film/sign-hosted.ts'
import { beginPlaying } from './begin-playing.ts'
import { filmMissing } from './film-missing.ts'

type Found = {
  vid: string
  lesson: typeof courseLessons.$inferSelect
  course: PlayedHosted['course']
}

/**
 * Begins to play the film at the host of a lesson that the caller may learn, as long as its minutes say. Throws conflict on a
 * site without a host, and film_host_failed; what the account plays elsewhere goes on then.
 */
export async function playHosted(
  db: Db,
  { vid, lesson, course }: Found,
  { userId, ip }: { userId: number; ip: string },
): Promise<PlayedHosted> {
  const signed = await signHosted(vid, { userId, guestId: null, ip })
  if (!signed) throw filmMissing()
  const begun = await beginPlaying(db, {
    userId,
    lessonId: lesson.id,
    seconds: lesson.minutes * 60,
  })
  return {
    kind: 'polyv',
    lesson: { id: lesson.id, title: lesson.title },
    course,
    ...begun,
    ...signed,
    next: await nextLesson(db, lesson),
  }
}
