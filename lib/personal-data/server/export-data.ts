import { asc, eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { getUser } from '#lib/accounts/server/login/find-user.ts'
import { authenticatorOf } from '#lib/accounts/server/personal-data.ts'
import { auditEvents, consents, sessions, smsCodes } from '#lib/accounts/server/tables.ts'
import { activityOf } from '#lib/activities/server/personal-data.ts'
import { addresses } from '#lib/addresses/server/tables.ts'
import { favoritePagesOf } from '#lib/favorites/server/personal-data.ts'
import { homeworkOf } from '#lib/homework/server/personal-data.ts'
import { writtenOf } from '#lib/inbox/server/personal-data.ts'
import { markedOf } from '#lib/marking/server/personal-data.ts'
import { messagesOf } from '#lib/messages/server/personal-data.ts'
import { goodsOrdersOf } from '#lib/orders/server/personal-data.ts'
import { ownPapersOf } from '#lib/own-papers/server/personal-data.ts'
import { paymentsOf } from '#lib/payments/server/personal-data.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { practiceOf } from '#lib/practice/server/personal-data.ts'
import { remindersOf } from '#lib/reminders/server/personal-data.ts'
import { viewsOf } from '#lib/staff/server/personal-data.ts'
import { vipOrdersOf } from '#lib/vip/server/personal-data.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

type Export = { user: SignedInUser; caller: Caller }

/** Everything stored about a user, for that user; hashes of secrets stay here. */
export async function exportMyData(
  db: Db,
  { user, caller }: Export,
): Promise<Record<string, unknown>> {
  await recordAudit(db, { userId: user.id, kind: 'data_exported', caller })
  const { passwordHash, deletedAt: _, ...profile } = await getUser(db, user.id)
  const [
    logins,
    places,
    membership,
    events,
    codes,
    practice,
    payments,
    vipOrders,
    goodsOrders,
    activity,
    written,
    agreed,
    stars,
    messages,
    reminders,
    staffViews,
    authenticator,
    marked,
    homework,
    papers,
  ] = await Promise.all([
    listLogins(db, user.id),
    db.select().from(addresses).where(eq(addresses.userId, user.id)).orderBy(asc(addresses.id)),
    db
      .select()
      .from(membershipGrants)
      .where(eq(membershipGrants.userId, user.id))
      .orderBy(asc(membershipGrants.id)),
    db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.userId, user.id))
      .orderBy(asc(auditEvents.id)),
    listCodes(db, profile.phone),
    practiceOf(db, user.id),
    paymentsOf(db, user.id),
    vipOrdersOf(db, user.id),
    goodsOrdersOf(db, user.id),
    activityOf(db, user.id),
    writtenOf(db, user.id),
    db.select().from(consents).where(eq(consents.userId, user.id)).orderBy(asc(consents.id)),
    favoritePagesOf(db, user.id),
    messagesOf(db, user.id),
    remindersOf(db, user.id),
    viewsOf(db, user.id),
    authenticatorOf(db, user.id),
    markedOf(db, user.id),
    homeworkOf(db, user.id),
    ownPapersOf(db, user.id),
  ])
  return {
    exportedAt: isoTime(new Date()),
    profile: { ...profile, hasPassword: passwordHash !== null },
    sessions: logins,
    addresses: withoutOwner(places),
    membership: withoutOwner(membership),
    payments,
    vipOrders,
    goodsOrders,
    events: withoutOwner(events),
    smsCodes: codes,
    practice,
    activity,
    written,
    messages,
    reminders,
    staffViews,
    authenticator,
    marked,
    homework,
    consents: withoutOwner(agreed),
    favoritePages: stars,
    ownPapers: papers,
  }
}

function listLogins(db: Db, userId: number) {
  const { id, remember, ip, userAgent, createdAt, lastSeenAt, expiresAt, revokedAt } = sessions
  return db
    .select({ id, remember, ip, userAgent, createdAt, lastSeenAt, expiresAt, revokedAt })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(asc(id))
}

/** Another person may have asked for the code, so the address it was asked from is left out. */
async function listCodes(db: Db, phone: string | null) {
  if (!phone) return []
  const { purpose, createdAt } = smsCodes
  return await db
    .select({ purpose, createdAt })
    .from(smsCodes)
    .where(eq(smsCodes.phone, phone))
    .orderBy(asc(smsCodes.id))
}

const withoutOwner = <T extends { userId: number | null }>(rows: T[]) =>
  rows.map(({ userId: _, ...row }) => row)
