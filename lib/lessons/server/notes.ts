import { and, asc, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { courseLessons } from '#lib/courses/server/tables.ts'
import type { saveLessonNote } from '#lib/lessons/calls.ts'
import type { CourseNote, LessonNote } from '#lib/lessons/contract.ts'
import { MOST_NOTES } from '#lib/lessons/rules.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { type AccessSource, accessTo } from './access.ts'
import { lessonNotes } from './tables.ts'

type Row = typeof lessonNotes.$inferSelect

/** Lists a user's notes about a lesson by their seconds, also after access has ended: they are the user's. */
export async function listNotes(db: Db, userId: number, lessonId: number): Promise<LessonNote[]> {
  const rows = await db
    .select()
    .from(lessonNotes)
    .where(ownOf(userId, lessonId))
    .orderBy(asc(lessonNotes.second), asc(lessonNotes.id))
  return rows.map(toNote)
}

/** Lists a user's notes about all lessons of a course, in their order. */
export async function listCourseNotes(
  db: Db,
  userId: number,
  courseId: number,
): Promise<CourseNote[]> {
  const rows = await db
    .select({ note: lessonNotes })
    .from(lessonNotes)
    .innerJoin(courseLessons, eq(courseLessons.id, lessonNotes.lessonId))
    .where(and(eq(lessonNotes.userId, userId), eq(courseLessons.courseId, courseId)))
    .orderBy(
      asc(courseLessons.position),
      asc(courseLessons.id),
      asc(lessonNotes.second),
      asc(lessonNotes.id),
    )
  return rows.map(({ note }) => ({ ...toNote(note), lessonId: note.lessonId }))
}

/** Keeps a note, a new one or in place of one's own. Throws not_found for a lesson of a course that the user never had, and a note that is not the user's; notes_full. */
export async function saveNote(
  db: Db,
  sources: readonly AccessSource[],
  { userId, ...note }: ParsedInput<typeof saveLessonNote> & { userId: number },
): Promise<LessonNote> {
  const { id, lessonId } = note
  const written = { second: Math.floor(note.second), text: storable(note.text) }
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    if (id !== undefined) {
      const [changed] = await tx
        .update(lessonNotes)
        .set({ ...written, updatedAt: new Date() })
        .where(and(ownOf(userId, lessonId), eq(lessonNotes.id, id)))
        .returning()
      if (!changed) throw new AppError('not_found')
      return toNote(changed)
    }
    await refuseStranger(tx, sources, { userId, lessonId })
    if ((await tx.$count(lessonNotes, ownOf(userId, lessonId))) >= MOST_NOTES)
      throw new AppError('notes_full')
    const [added] = await tx
      .insert(lessonNotes)
      .values({ ...written, userId, lessonId })
      .returning()
    if (!added) throw new Error('a note was not stored')
    return toNote(added)
  })
}

async function refuseStranger(
  tx: Db,
  sources: readonly AccessSource[],
  { userId, lessonId }: { userId: number; lessonId: number },
): Promise<void> {
  const { id, courseId } = courseLessons
  const [lesson] = await tx.select({ courseId }).from(courseLessons).where(eq(id, lessonId))
  if (!lesson || !(await accessTo(tx, sources, { userId, ...lesson })))
    throw new AppError('not_found')
}

/** Deletes an own note; says that it is done when it is gone already. */
export async function deleteNote(db: Db, userId: number, id: number): Promise<{ done: true }> {
  await db.delete(lessonNotes).where(and(eq(lessonNotes.userId, userId), eq(lessonNotes.id, id)))
  return { done: true }
}

const ownOf = (userId: number, lessonId: number) =>
  and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId))

const toNote = ({ id, second, text, updatedAt }: Row): LessonNote => ({
  ...{ id, second, text },
  updatedAt: isoTime(updatedAt),
})
