import { and, asc, eq, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { WAITS } from '#lib/staff/proposals.ts'
import { isSame } from '#lib/staff/server/is-same.ts'
import { staffChanges, staffProposals } from '#lib/staff/server/tables.ts'
import { isLate } from './is-late.ts'
import type { Doer, WeightyAct } from './weighty-act.ts'

type Change = typeof staffChanges.$inferSelect
type Done<O> = O & { done: true; proposalId: null }
type Waiting = { done: false; proposalId: number }

/**
 * Does what one person may do alone; the rest is tried, undone and kept as a proposal for another of staff, unless the
 * environment says that there is nobody else (SECOND_PERSON). Throws what the act throws, and conflict when another
 * proposal about the record waits.
 */
export async function doOrPropose<I extends { reason: string }, O extends object>(
  db: Db,
  act: WeightyAct<I, O>,
  { input, ...by }: Doer & { input: I },
): Promise<Done<O> | Waiting> {
  return await db.transaction(async (tx) => {
    const why = env().SECOND_PERSON === 'required' ? await act.weigh(tx, input) : null
    if (why === null)
      return { ...(await act.run(tx, by, input)), done: true as const, proposalId: null }
    const change = await tried(tx, act, { ...by, input })
    return { done: false as const, proposalId: await propose(tx, act, { input, why, by, change }) }
  })
}

/** Tries an act and undoes it, to learn what it would enter into the history after all its checks. */
async function tried<I, O extends object>(
  tx: Db,
  act: WeightyAct<I, O>,
  { input, ...by }: Doer & { input: I },
): Promise<Change> {
  const undone = new Error('undone')
  const found: (Change | null)[] = []
  const work = tx.transaction(async (inner) => {
    await act.run(inner, by, input)
    found.push(await changeOf(inner, by.staffId))
    throw undone
  })
  await work.catch((error: unknown) => {
    if (error !== undone) throw error
  })
  const [change] = found
  if (!change) throw new Error('an act that needs a second person changes nothing')
  return change
}

/**
 * Reads what one of staff changed in this transaction; null when there was nothing left to change. Throws when it is
 * more than one record.
 */
export async function changeOf(tx: Db, staffId: number): Promise<Change | null> {
  const isNow = eq(staffChanges.at, sql`now()`)
  const [change, ...more] = await tx
    .select()
    .from(staffChanges)
    .where(and(eq(staffChanges.staffId, staffId), isNow))
    .orderBy(asc(staffChanges.id))
  if (more.length > 0) throw new Error('an act that may wait changes one record')
  return change ?? null
}

/** As jsonb can hold it, which takes no half of a surrogate pair. */
const stored = <T>(input: T): T =>
  JSON.parse(JSON.stringify(input), (_, value) =>
    typeof value === 'string' ? storable(value) : value,
  )

type Proposing<I> = { input: I; why: string; by: Doer; change: Change }

async function propose<I extends { reason: string }, O extends object>(
  tx: Db,
  { kind }: WeightyAct<I, O>,
  { input, why, by, change }: Proposing<I>,
): Promise<number> {
  const { noun, before, after, ownerId } = change
  // Of a new record the number is not known yet.
  const recordId = before === null ? '' : change.recordId
  const of = and(
    ...[eq(staffProposals.noun, noun), eq(staffProposals.recordId, recordId)],
    eq(staffProposals.state, 'open'),
  )
  await tx.update(staffProposals).set({ state: 'lapsed' }).where(and(of, isLate))
  if (recordId === '') {
    // No index tells new records apart, and a second click would make it twice.
    await lockUser(tx, by.staffId)
    const own = and(of, eq(staffProposals.staffId, by.staffId), eq(staffProposals.kind, kind))
    const waiting = await tx.select().from(staffProposals).where(own).orderBy(staffProposals.id)
    const twin = waiting.find((one) => isSame(one.input, stored(input)))
    if (twin) return twin.id
  }
  const [made] = await tx
    .insert(staffProposals)
    .values({
      ...{ kind, input: stored(input), noun, recordId, ownerId, before, after, why },
      reason: storable(input.reason),
      staffId: by.staffId,
    })
    .onConflictDoNothing()
    .returning({ id: staffProposals.id })
  if (made) return made.id
  const [present] = await tx.select().from(staffProposals).where(of)
  const isTwin =
    present?.kind === kind && present.staffId === by.staffId && isSame(present.input, stored(input))
  // A second click.
  if (present && isTwin) return present.id
  throw new AppError('conflict', { message: `这条记录已有一项改动${WAITS}，请先处理它` })
}
