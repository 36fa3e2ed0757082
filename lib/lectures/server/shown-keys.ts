import { eq } from 'drizzle-orm'
import type { KeySight } from '#lib/questions/server/recordings/key-sight.ts'
import { questions } from '#lib/questions/server/tables.ts'
import { findLecture } from './find-lecture.ts'

/** The version of a lecture that a user has opened, or may watch as a member: that of today. */
export const keysOfLectures: KeySight = async (db, { userId }, questionId) => {
  if (userId === null) return []
  const lecture = await findLecture(db, userId, questionId)
  if (!lecture?.isOpen) return []
  const rows = await db
    .select({ version: questions.version })
    .from(questions)
    .where(eq(questions.id, questionId))
  return rows.map(({ version }) => version)
}
