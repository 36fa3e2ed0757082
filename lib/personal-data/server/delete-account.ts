import { and, eq, isNull, sql } from 'drizzle-orm'
import { texts } from '#lib/accounts/rules.ts'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { checkCode } from '#lib/accounts/server/codes/sms-codes.ts'
import { getUser, type UserRow } from '#lib/accounts/server/login/find-user.ts'
import { assertPassword } from '#lib/accounts/server/passwords/set-password.ts'
import { auditEvents, sessions, smsCodes, users } from '#lib/accounts/server/tables.ts'
import { forgetActivity } from '#lib/activities/server/personal-data.ts'
import { addresses } from '#lib/addresses/server/tables.ts'
import { forgetMessages } from '#lib/inbox/server/personal-data.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { log } from '#lib/platform/log.ts'
import { forgetPractice } from '#lib/practice/server/personal-data.ts'
import { deleteUploads } from '#lib/uploads/server/delete-uploads.ts'
import { forgetVip } from '#lib/vip/server/personal-data.ts'
import { rememberUses } from './remember-uses.ts'

type Proof = { password?: string | undefined; phoneCode?: string | undefined }
type Delete = Proof & { user: SignedInUser; caller: Caller }

/** Deletes what is personal about a user, for good; orders and grants stay with a row that names nobody. Throws wrong_password, wrong_code, code_spent, too_many_requests. */
export async function deleteAccount(db: Db, input: Delete): Promise<{ done: true }> {
  const own = await getUser(db, input.user.id)
  await assertProof(db, own, input)
  await db.transaction(async (tx) => {
    await forgetUser(tx, own.id)
    await rememberUses(tx, own)
    await tx.delete(addresses).where(eq(addresses.userId, own.id))
    await forgetPractice(tx, own.id)
    await forgetVip(tx, own.id)
    await forgetActivity(tx, own.id)
    await forgetMessages(tx, own.id, own.phone)
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
    await recordAudit(tx, { userId: own.id, kind: 'account_deleted', caller: input.caller })
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
  return { done: true }
}

async function assertProof(db: Db, own: UserRow, input: Delete): Promise<void> {
  const { password, phoneCode, caller } = input
  if (password !== undefined)
    return await assertPassword(db, own, { password, field: 'password', caller })
  if (own.phone && phoneCode !== undefined) {
    const proof = { phone: own.phone, purpose: 'deleteAccount', code: phoneCode } as const
    return await checkCode(db, { ...proof, caller, userId: own.id })
  }
  const fields = [{ field: 'password', reason: texts.passwordMissing }]
  throw new AppError('invalid_input', { fields })
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
      deletedAt: sql`now()`,
    })
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .returning({ id: users.id })
  if (gone.length === 0) throw new AppError('unauthorized')
}
