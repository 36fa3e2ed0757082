import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { maskName } from '#lib/accounts/rules.ts'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { invitationOf as invitationCall } from '#lib/activities/calls.ts'
import type { Invitation } from '#lib/activities/contract.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { invitationToken, readInvitationToken } from './invitation-token.ts'
import { invitationRules, rewards } from './rewards.ts'
import { invitationHelps, invitations } from './tables.ts'
import { assertOpen } from './terms.ts'

export type InvitationRow = typeof invitations.$inferSelect

/** A user's newest invitation until it expires, reached or not; null when there is none. */
export async function findInvitation(db: Db, userId: number): Promise<Invitation | null> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(and(eq(invitations.userId, userId), gt(invitations.expiresAt, sql`now()`)))
    .orderBy(desc(invitations.id))
    .limit(1)
  return row ? await toInvitation(db, row) : null
}

/** 发起助力: a new invitation, or the one that is still open. Throws unauthorized, invitation_enough, activity_closed. */
export async function startInvitation(db: Db, userId: number): Promise<Invitation> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const row = (await findOpen(tx, userId)) ?? (await insertInvitation(tx, userId))
    return await toInvitation(tx, row)
  })
}

/** What a friend sees behind a link; `callerId` null for who is not signed in. Throws invitation_wrong. */
export async function getInvitationView(
  db: Db,
  token: string,
  callerId: number | null,
): Promise<Output<typeof invitationCall>> {
  const row = await getInvitation(db, token)
  const [[inviter], helperIds] = await Promise.all([
    db
      .select({ nickName: users.nickName, userName: users.userName })
      .from(users)
      .where(eq(users.id, row.userId)),
    listHelperIds(db, row.id),
  ])
  if (!inviter) throw new AppError('invitation_wrong')
  const mine = callerId === row.userId ? 'own' : callerId && helperIds.includes(callerId)
  return {
    name: maskName(inviter),
    goal: row.goal,
    helpers: helperIds.length,
    expiresAt: isoTime(row.expiresAt),
    state: stateOf(row),
    mine: mine === 'own' ? 'own' : mine ? 'helped' : 'free',
    helperReward: rewards.help,
  }
}

/** The invitation that a token names. Throws invitation_wrong. */
export async function getInvitation(db: Db, token: string): Promise<InvitationRow> {
  const named = await readInvitationToken(token)
  if (!named) throw new AppError('invitation_wrong')
  const [row] = await db.select().from(invitations).where(eq(invitations.id, named.id))
  if (!row) throw new AppError('invitation_wrong')
  // The token's own end counts too: a longer life in the database does not bring an old link back.
  return named.expiresAt < row.expiresAt ? { ...row, expiresAt: named.expiresAt } : row
}

/** Whether an invitation still takes helpers. */
export function stateOf({ reachedAt, expiresAt }: InvitationRow): 'open' | 'reached' | 'expired' {
  if (reachedAt) return 'reached'
  return expiresAt.getTime() > Date.now() ? 'open' : 'expired'
}

async function listHelperIds(db: Db, invitationId: number): Promise<number[]> {
  const rows = await db
    .select({ id: invitationHelps.helperId })
    .from(invitationHelps)
    .where(eq(invitationHelps.invitationId, invitationId))
  return rows.map(({ id }) => id)
}

async function findOpen(tx: Db, userId: number): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.userId, userId),
        isNull(invitations.reachedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .limit(1)
  return row
}

async function insertInvitation(tx: Db, userId: number): Promise<InvitationRow> {
  await assertOpen(tx, 'assist')
  const { goal, days, startsPer30Days } = invitationRules
  const recent = gt(invitations.createdAt, sql`now() - interval '30 days'`)
  const started = await tx.$count(invitations, and(eq(invitations.userId, userId), recent))
  if (started >= startsPer30Days) throw new AppError('invitation_enough')
  // Whole seconds, as in the token.
  const expiresAt = sql`date_trunc('second', now()) + make_interval(days => ${days}::int)`
  const [row] = await tx.insert(invitations).values({ userId, goal, expiresAt }).returning()
  if (!row) throw new Error('an inserted invitation came back empty')
  return row
}

async function toInvitation(db: Db, row: InvitationRow): Promise<Invitation> {
  const helpers = await db
    .select({ nickName: users.nickName, userName: users.userName, at: invitationHelps.at })
    .from(invitationHelps)
    .innerJoin(users, eq(users.id, invitationHelps.helperId))
    .where(eq(invitationHelps.invitationId, row.id))
    .orderBy(asc(invitationHelps.at))
  return {
    token: await invitationToken(row),
    goal: row.goal,
    helpers: helpers.map((helper) => ({ name: maskName(helper), at: isoTime(helper.at) })),
    expiresAt: isoTime(row.expiresAt),
    reached: row.reachedAt !== null,
    reward: rewards.helped,
    helperReward: rewards.help,
  }
}
