import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import { openReveals, REVEALS_A_DAY } from '#lib/platform/api/note-revealed.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'

type Opening = { user: Pick<SignedInUser, 'id'>; id: number; reason: string }

/** Lets a colleague read as many phones and addresses again today, and writes down who did, and why. Throws forbidden for oneself, not_found for who is not of staff. */
export async function openRevealsOf(
  db: Db,
  { user, id, reason }: Opening,
): Promise<{ done: true }> {
  if (id === user.id) throw new AppError('forbidden', { message: '自己的请另一位同事放行' })
  await db.transaction(async (tx) => {
    const isColleague = and(eq(users.id, id), eq(users.role, 'staff'), isNull(users.deletedAt))
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
