import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { users } from './tables.ts'

/** Answers the number of the user whom staff give something, named by it or by the whole phone number. Throws not_found for a phone that nobody has. */
export async function receiverOf(
  tx: Db,
  { userId, phone }: { userId?: number | undefined; phone?: string | undefined },
): Promise<number> {
  if (userId !== undefined) return userId
  const own = and(eq(users.phone, phone ?? ''), isNull(users.deletedAt))
  const [found] = await tx.select({ id: users.id }).from(users).where(own)
  if (!found) throw new AppError('not_found', { message: '没有这位用户，请核对编号或手机号' })
  return found.id
}
