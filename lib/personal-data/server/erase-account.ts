import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { keepFormerUses } from '#lib/accounts/server/former-uses.ts'
import type { UserRow } from '#lib/accounts/server/login/find-user.ts'
import { auditEvents, users } from '#lib/accounts/server/tables.ts'
import { ANALYSIS, countFreeToday } from '#lib/ai/server/uses.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { deleteUploads } from '#lib/uploads/server/delete-uploads.ts'
import { refundBarredUntil } from '#lib/vip/server/orders/refund-refusal.ts'

/**
 * Ends an account for good, with its sessions and what is personal about it; whoever calls has asked for a proof, and may
 * refuse it as the first thing of the transaction (`mayGo`). Throws unauthorized when it has ended already.
 */
export async function eraseAccount(
  db: Db,
  own: UserRow,
  caller: Caller,
  nouns: readonly Noun[],
  mayGo?: (tx: Db) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await mayGo?.(tx)
    await forgetUser(tx, own.id)
    // Counts rows that the nouns delete.
    await rememberUses(tx, own)
    // With that row locked nobody else writes for the user, so the nouns come in any order.
    for (const erase of nouns.flatMap(({ erases = [] }) => erases))
      await erase(tx, own.id, own.phone)
    await recordAudit(tx, { userId: own.id, kind: 'account_deleted', caller })
    // What happened and when stays; from where does not.
    await tx
      .update(auditEvents)
      .set({ ip: '', userAgent: '' })
      .where(eq(auditEvents.userId, own.id))
  })
  // The account is gone by now; files that would not go are for the operator.
  await deleteUploads(own.id, own.headPortrait).catch((err: unknown) =>
    log().error({ err, userId: own.id }, 'uploads of a deleted account stay'),
  )
}

async function forgetUser(tx: Db, userId: number): Promise<void> {
  const gone = await tx
    .update(users)
    .set({
      userName: '已注销用户',
      nickName: '',
      phone: null,
      account: null,
      email: '',
      headPortrait: null,
      wxUnionId: null,
      passwordHash: null,
      role: 'learner',
      staffRoles: [],
      deletedAt: sql`now()`,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (gone.length === 0) throw new AppError('unauthorized')
}

/** Remembers by its phone what a deleted account has had that is given once: else who deletes it and registers anew is given it again. */
async function rememberUses(
  tx: Db,
  { id, phone }: { id: number; phone: string | null },
): Promise<void> {
  if (!phone) return
  const barredUntil = await refundBarredUntil(tx, id)
  const tomorrow = new Date(`${addDays(shanghaiToday(), 1)}T00:00:00+08:00`)
  await keepFormerUses(tx, phone, [
    { kind: 'refund', times: barredUntil ? 1 : 0, until: barredUntil ?? tomorrow },
    ...(await countFreeToday(tx, id)).map(({ entry, times }) => ({
      kind: entry === ANALYSIS ? ('ai' as const) : (`ai:${entry}` as const),
      ...{ times, until: tomorrow },
    })),
  ])
}
