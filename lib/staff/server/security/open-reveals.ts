import { and, eq, isNull } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import { openReveals } from '#lib/platform/api/note-revealed.ts'
import { REVEALS_A_DAY } from '#lib/platform/contract/reveals-a-day.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Opening = { user: Pick<SignedInUser, 'id'>; id: number; reason: string }

/** Lets a colleague read as many phones and addresses again today, and writes down who did, and why. Throws forbidden for oneself, not_found for who is not of staff or barred, and conflict while nothing has been read of what was opened last. */
export async function openRevealsOf(
  db: Db,
  { user, id, reason }: Opening,
): Promise<{ done: true }> {
  if (id === user.id) throw new AppError('forbidden', { message: '自己的请另一位同事放行' })
  await db.transaction(async (tx) => {
    // Two who press at once open it once.
    await lockUser(tx, id)
    const isColleague = and(
      ...[eq(users.id, id), eq(users.role, 'staff')],
      ...[isNull(users.deletedAt), isNull(users.bannedAt)],
    )
    if ((await tx.$count(users, isColleague)) === 0) throw new AppError('not_found')
    const before = await openReveals(tx, id)
    await recordChange(tx, {
      ...{ noun: 'reveals', id, reason, staffId: user.id },
      before: { opened: before },
      after: { opened: before + REVEALS_A_DAY },
    })
  })
  return { done: true }
}
