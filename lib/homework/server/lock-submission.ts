import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isOver } from './homework-rows.ts'
import { homeworkSubmissions, homeworks } from './tables.ts'

/** Locks the caller, then one's own answers to a homework until the transaction ends. Throws not_found for another's. */
export async function lockSubmission(tx: Db, userId: number, id: number) {
  await lockCaller(tx, userId)
  const [row] = await tx
    .select({ own: homeworkSubmissions, homework: homeworks, isOver })
    .from(homeworkSubmissions)
    .innerJoin(homeworks, eq(homeworks.id, homeworkSubmissions.homeworkId))
    .where(and(eq(homeworkSubmissions.id, id), eq(homeworkSubmissions.userId, userId)))
    .for('no key update', { of: homeworkSubmissions })
  if (!row) throw new AppError('not_found')
  return row
}
