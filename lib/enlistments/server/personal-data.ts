import { asc, eq } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { forgetHistory } from '#lib/staff/server/record-change.ts'
import { enlistments } from './tables.ts'

/** The forms of a user with their courses, for that user's own export; notes of staff stay here. */
export async function enlistmentsOf(db: Db, userId: number): Promise<unknown> {
  const { realName, phone, positionCode, remark, createdAt, updatedAt } = enlistments
  return await db
    .select({
      ...{ course: courses.title, exam: examWindows.title, realName, phone, positionCode, remark },
      ...{ createdAt, updatedAt },
    })
    .from(enlistments)
    .innerJoin(courses, eq(courses.id, enlistments.courseId))
    .leftJoin(examWindows, eq(examWindows.id, enlistments.examId))
    .where(eq(enlistments.userId, userId))
    .orderBy(asc(enlistments.id))
}

/** Deletes a user's forms with what staff wrote about them. */
export async function forgetEnlistments(tx: Db, userId: number): Promise<void> {
  const gone = await tx
    .delete(enlistments)
    .where(eq(enlistments.userId, userId))
    .returning({ id: enlistments.id })
  await forgetHistory(
    tx,
    'enlistment',
    gone.map(({ id }) => id),
  )
}
