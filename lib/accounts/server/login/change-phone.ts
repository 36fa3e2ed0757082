import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isUniqueViolation } from '#lib/platform/db/unique-violation.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { revokeOtherSessions } from './sessions.ts'

type Change = {
  userId: number
  from: string | null
  to: string
  /** The session that goes on; null: none. */
  keepSessionId: number | null
  caller: Caller
}

/** Gives an account another phone number and ends its sessions. Throws phone_taken when another account has it, conflict when the number is no longer `from`. */
export async function changePhone(db: Db, change: Change): Promise<void> {
  const { userId, from, to, keepSessionId, caller } = change
  const before = from === null ? isNull(users.phone) : eq(users.phone, from)
  await db
    .transaction(async (tx) => {
      const changed = await tx
        .update(users)
        .set({ phone: to })
        .where(and(eq(users.id, userId), isNull(users.deletedAt), before))
        .returning({ id: users.id })
      if (changed.length === 0) throw new AppError('conflict')
      await revokeOtherSessions(tx, userId, keepSessionId)
      const kind = from === null ? 'phone_bound' : 'phone_changed'
      await recordAudit(tx, { userId, kind, caller })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new AppError('phone_taken') : error
    })
}
