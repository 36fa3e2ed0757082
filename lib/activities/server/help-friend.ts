import { and, eq, sql } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import type { helpFriend as helpCall } from '#lib/activities/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { getInvitation, type InvitationRow, stateOf } from './invitations.ts'
import { addPoints } from './points.ts'
import { invitationRules, rewards } from './rewards.ts'
import { invitationHelps as helps, invitations } from './tables.ts'
import { assertOpen } from './terms.ts'

type Help = { helperId: number; token: string }

/**
 * 为好友助力: once an invitation (a repeated call changes nothing) and three times a Shanghai day. Who helps gets points
 * at once, who asked when the goal is reached. `points` is what the caller got for it.
 * Throws activity_closed, invitation_wrong, invitation_own, invitation_over, helped_enough, unauthorized.
 */
export async function helpFriend(
  db: Db,
  { helperId, token }: Help,
  now: Date = new Date(),
): Promise<Output<typeof helpCall>> {
  const named = await getInvitation(db, token)
  if (named.userId === helperId) throw new AppError('invitation_own')
  return await db.transaction(async (tx) => {
    // Both: helpers of one invitation come one after another, and so do the helps of one person.
    const present = await lockUsers(tx, [helperId, named.userId])
    if (!present.has(helperId)) throw new AppError('unauthorized')
    // As it is now: another may have been the last, and its owner may have left.
    const row = await getInvitation(tx, token)
    const { id: invitationId, goal } = row
    const before = await countHelps(tx, row)
    const answer = (helpers: number) => ({ helpers, goal, points: rewards.help })
    if (await hasHelped(tx, invitationId, helperId)) return answer(before)

    await assertOpen(tx, 'assist', now)
    if (stateOf(row) !== 'open') throw new AppError('invitation_over')
    const day = shanghaiToday(now)
    await assertMayHelp(tx, helperId, day)
    await tx.insert(helps).values({ invitationId, helperId, day })
    const ref = invitationId
    await addPoints(tx, { userId: helperId, reason: 'help', ref, points: rewards.help })
    if (before + 1 >= goal) await reachGoal(tx, row)
    return answer(before + 1)
  })
}

const countHelps = (tx: Db, { id }: InvitationRow) => tx.$count(helps, eq(helps.invitationId, id))

async function hasHelped(tx: Db, invitationId: number, helperId: number): Promise<boolean> {
  const own = and(eq(helps.invitationId, invitationId), eq(helps.helperId, helperId))
  return (await tx.$count(helps, own)) > 0
}

async function assertMayHelp(tx: Db, helperId: number, day: string): Promise<void> {
  const today = await tx.$count(helps, and(eq(helps.helperId, helperId), eq(helps.day, day)))
  if (today >= invitationRules.helpsPerDay) throw new AppError('helped_enough')
}

async function reachGoal(tx: Db, { id, userId }: InvitationRow): Promise<void> {
  await tx.update(invitations).set({ reachedAt: sql`now()` }).where(eq(invitations.id, id))
  await addPoints(tx, { userId, reason: 'helped', ref: id, points: rewards.helped })
}
