import { and, eq, inArray, sql } from 'drizzle-orm'
import { permissionsOf } from '#lib/accounts/permissions.ts'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'
import { href } from '#lib/platform/routes/href.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { staffProposalsPage } from '#lib/staff/paths.ts'
import { proposalStates } from '#lib/staff/proposals.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { staffProposals } from '#lib/staff/server/tables.ts'
import { changeOf } from './do-or-propose.ts'
import { isLate } from './is-late.ts'
import type { AnyAct } from './weighty-act.ts'

type Proposal = typeof staffProposals.$inferSelect
type Decider = { user: SignedInUser; caller: Caller }
const done = { done: true } as const

/**
 * Carries out what another of staff has proposed, as the call itself does, with everything checked anew. Again by the same
 * person it changes nothing. Throws not_found, forbidden for who proposed it, conflict when it was decided, has lapsed or
 * would change something else by now, or when its proposer may not do it any more, and what the call throws; it waits on then.
 */
export async function confirmProposal(
  db: Db,
  { id, ...by }: Decider & { id: number },
  acts: readonly AnyAct[],
): Promise<{ done: true }> {
  const { user, caller } = by
  return await decide(db, { id, user, to: 'done' }, acts, async (tx, row, act) => {
    const { success, data } = act.input.safeParse(row.input)
    if (!success) throw new AppError('conflict', { message: stale })
    await expectProposer(tx, row, act)
    const why = await act.weigh(tx, data as never)
    // What has become weightier was not read by who confirms; what is light by now may be done.
    if (why !== null && why !== row.why) throw new AppError('conflict', { message: stale })
    const answer = await act.run(tx, { staffId: user.id, caller }, data as never)
    const change = await changeOf(tx, user.id)
    if (!change || !isSame([change.before, change.after], [row.before, row.after]))
      throw new AppError('conflict', { message: stale })
    return { outcome: answer }
  })
}

/** Two persons decide: throws conflict when the one who proposed has lost the right, or was barred. The proposer is locked. */
async function expectProposer(tx: Db, { staffId }: Proposal, { permission }: AnyAct) {
  const [by] = await tx
    .select({ role: users.role, roles: users.staffRoles, bannedAt: users.bannedAt })
    .from(users)
    .where(inArray(users.id, staffId === null ? [] : [staffId]))
  // Whoever took the login over may have proposed it.
  if (by?.bannedAt) throw new AppError('conflict', { message: '提出的同事已被封禁，请退回' })
  if (by?.role === 'staff' && permissionsOf(by.roles).includes(permission)) return
  throw new AppError('conflict', { message: '提出的同事已没有办理它的权限，请退回' })
}

const stale = '情况已经变化，请退回，由提出的同事重新办理'

/** Sends it back with a reason. Throws as confirmProposal. */
export async function returnProposal(
  db: Db,
  { id, user, note }: { id: number; user: SignedInUser; note: string },
  acts: readonly AnyAct[],
): Promise<{ done: true }> {
  return await decide(db, { id, user, to: 'returned' }, acts, async () => ({
    note: storable(note),
  }))
}

type Deciding = { id: number; user: SignedInUser; to: 'done' | 'returned' }

async function decide(
  db: Db,
  { id, user, to }: Deciding,
  acts: readonly AnyAct[],
  work: (tx: Db, row: Proposal, act: AnyAct) => Promise<Partial<Proposal>>,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const [found] = await tx.select().from(staffProposals).where(eq(staffProposals.id, id))
    const act = acts.find(({ kind }) => kind === found?.kind)
    if (!found || !act || !user.permissions.includes(act.permission))
      throw new AppError('not_found')
    // Before the proposal: whoever deletes an account holds its row and then changes its proposals.
    const people = [found.staffId, found.ownerId].filter((one) => one !== null)
    await lockUsers(tx, [...new Set(people)])
    const [row] = await tx
      .select()
      .from(staffProposals)
      .where(eq(staffProposals.id, id))
      .for('update')
    if (!row) throw new AppError('not_found')
    if (row.state === to && row.decidedBy === user.id) return done
    await expectOpen(tx, row)
    if (row.staffId === user.id)
      throw new AppError('forbidden', { message: '自己提出的由另一位同事确认，也可以撤回' })
    const more = await work(tx, row, act)
    await tx
      .update(staffProposals)
      .set({ ...more, state: to, decidedBy: user.id, decidedAt: sql`now()` })
      .where(eq(staffProposals.id, id))
    if (row.staffId !== null)
      await sendMessage(tx, {
        ...{ userId: row.staffId, kind: 'proposal', key: `proposal:${id}` },
        data: { name: act.name, isDone: to === 'done', note: more.note ?? '' },
        path: href(staffProposalsPage, { status: 'ended' }),
      })
    return done
  })
}

/** Throws conflict, with who decided, unless a locked proposal waits still. */
async function expectOpen(tx: Db, row: Proposal): Promise<void> {
  const [late] = await tx
    .select({ id: staffProposals.id })
    .from(staffProposals)
    .where(and(eq(staffProposals.id, row.id), isLate))
  if (row.state === 'open' && !late) return
  const state = row.state === 'open' ? 'lapsed' : row.state
  const [decider] = await tx
    .select({ name: users.userName })
    .from(users)
    .where(inArray(users.id, row.decidedBy === null ? [] : [row.decidedBy]))
  const who = decider ? `（${decider.name}）` : ''
  throw new AppError('conflict', { message: `这项操作${proposalStates[state]}${who}` })
}

/** Takes an own proposal back; again it changes nothing. Throws not_found, and conflict when it was decided. */
export async function withdrawProposal(
  db: Db,
  userId: number,
  id: number,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const own = and(eq(staffProposals.id, id), eq(staffProposals.staffId, userId))
    const [row] = await tx.select().from(staffProposals).where(own).for('update')
    if (!row) throw new AppError('not_found')
    if (row.state === 'withdrawn') return done
    await expectOpen(tx, row)
    await tx.update(staffProposals).set({ state: 'withdrawn', decidedAt: sql`now()` }).where(own)
    return done
  })
}
