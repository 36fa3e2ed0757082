import { eq } from 'drizzle-orm'
import type { ClassRow } from '#lib/classes/server/members/classes-of.ts'
import { classes } from '#lib/classes/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Reads a class, locked until the transaction ends where it is to be changed. Throws not_found. */
export async function getClass(db: Db, id: number, isToChange = false): Promise<ClassRow> {
  const query = db.select().from(classes).where(eq(classes.id, id))
  const [row] = await (isToChange ? query.for('no key update') : query)
  if (!row) throw new AppError('not_found', { message: '没有这个班级' })
  return row
}
