import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Writer } from './versions.ts'

/** A member of staff with the name that the history keeps. */
export async function writerOf(db: Db, id: number): Promise<Writer> {
  const [user] = await db.select({ name: users.userName }).from(users).where(eq(users.id, id))
  if (!user) throw new AppError('unauthorized')
  return { id, name: user.name || `工作人员 ${id}` }
}
