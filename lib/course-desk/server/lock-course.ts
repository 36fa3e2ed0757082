import { eq } from 'drizzle-orm'
import { courses } from '#lib/courses/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Keeps orders, imports and other staff from a course until the end of the transaction. Throws not_found. */
export async function lockCourse(tx: Db, id: number): Promise<void> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.id, id))
    .for('update')
  if (rows.length === 0) throw new AppError('not_found')
}
