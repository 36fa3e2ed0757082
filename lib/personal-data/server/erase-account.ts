import { and, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { keepMoneyEvents } from '#lib/accounts/server/keep-money-events.ts'
import type { UserRow } from '#lib/accounts/server/login/find-user.ts'
import { forgetAuthenticator } from '#lib/accounts/server/personal-data.ts'
import { auditEvents, sessions, smsCodes, users } from '#lib/accounts/server/tables.ts'
import { forgetActivity } from '#lib/activities/server/personal-data.ts'
import { addresses } from '#lib/addresses/server/tables.ts'
import { forgetFavoritePages } from '#lib/favorites/server/personal-data.ts'
import { forgetHomework } from '#lib/homework/server/personal-data.ts'
import { forgetWritten } from '#lib/inbox/server/personal-data.ts'
import { forgetMarking } from '#lib/marking/server/personal-data.ts'
import { forgetMessages } from '#lib/messages/server/personal-data.ts'
import { forgetGoodsOrders } from '#lib/orders/server/personal-data.ts'
import { forgetOwnPapers } from '#lib/own-papers/server/personal-data.ts'
import { forgetPayments } from '#lib/payments/server/personal-data.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import { forgetPractice } from '#lib/practice/server/personal-data.ts'
import { forgetReminders } from '#lib/reminders/server/personal-data.ts'
import { forgetOwner } from '#lib/staff/server/forget-owner.ts'
import { forgetViews } from '#lib/staff/server/personal-data.ts'
import { deleteUploads } from '#lib/uploads/server/delete-uploads.ts'
import { forgetEditing } from '#lib/writing/server/personal-data.ts'
import { rememberUses } from './remember-uses.ts'

/** Ends an account for good, with its sessions and what is personal about it; whoever calls has asked for a proof. Throws unauthorized when it has ended already. */
export async function eraseAccount(db: Db, own: UserRow, caller: Caller): Promise<void> {
  await db.transaction(async (tx) => {
    await forgetUser(tx, own.id)
    await rememberUses(tx, own)
    await tx.delete(addresses).where(eq(addresses.userId, own.id))
    await forgetPractice(tx, own.id)
    await forgetMarking(tx, own.id)
    await forgetHomework(tx, own.id)
    await forgetOwnPapers(tx, own.id)
    await forgetPayments(tx, own.id)
    await forgetGoodsOrders(tx, own.id)
    await forgetActivity(tx, own.id)
    await forgetFavoritePages(tx, own.id)
    await forgetMessages(tx, own.id)
    await forgetReminders(tx, own.id)
    await forgetWritten(tx, own.id, own.phone)
    await forgetEditing(tx, own.id)
    await forgetViews(tx, own.id)
    await forgetOwner(tx, own.id)
    await keepMoneyEvents(tx, own.id)
    await forgetAuthenticator(tx, own.id)
    if (own.phone) await tx.delete(smsCodes).where(eq(smsCodes.phone, own.phone))
    await tx
      .update(sessions)
      .set({
        revokedAt: sql`coalesce(${sessions.revokedAt}, now())`,
        ip: '',
        userAgent: '',
        browser: '',
      })
      .where(eq(sessions.userId, own.id))
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
