import { type SQL, sql } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { hasMarking } from '#lib/marking/server/allowance.ts'
import { askForMarking } from '#lib/marking/server/scripts/ask-for-marking.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isBlank } from '#lib/questions/marking/answers.ts'
import type { LateSource } from './late-source.ts'

/** Why nothing of a homework or sitting goes to the markers. */
export type WhyNot = 'marking_members' | 'marking_used_up' | 'marking_unfit' | 'blank'

export type Late = {
  /** Homeworks and sittings that went, or would go. */
  sources: number
  /** Written answers among them. */
  answers: number
  whyNot: Map<WhyNot, number>
  /** Seconds until the budget of the site has room again, when it ended the run. */
  retryAfter: number | null
  /** Whether the run ended at `most` answers, before all was seen. */
  isCut: boolean
}

/** Learners of one read; each of them is a transaction. */
const PORTION = 200

/** When the first answer came to the marking desk; null when none has. */
export async function deskBeganAt(db: Db): Promise<Date | null> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select extract(epoch from submitted_at)::float8 * 1000 as ms from marking_scripts order by id limit 1`,
  )
  return rows[0] ? new Date(rows[0].ms) : null
}

/**
 * Gives what was handed in before a moment, and never queued, to the markers, through the gate of the queue as it would
 * have been on the day of the hand-in: it counts among the markings of that month. Ends after `most` answers or when the
 * budget of the site is used up; another run goes on from there. A dry run passes the same gate and takes all back.
 */
export async function queueLate(
  db: Db,
  sources: readonly LateSource[],
  { before, most, isDry }: { before: Date; most: number; isDry: boolean },
): Promise<Late> {
  const late: Late = { sources: 0, answers: 0, whyNot: new Map(), retryAfter: null, isCut: false }
  const isOver = () => late.isCut || late.retryAfter !== null
  for (let after = 0; !isOver(); ) {
    const users = await usersOf(db, { sources, before, after })
    for (const userId of users) {
      if (isOver()) break
      await inTransaction(db, isDry, (tx) => queueOf(tx, { sources, before, most, userId }, late))
    }
    const last = users.at(-1)
    if (last === undefined) break
    after = last
  }
  return late
}

/** Rolls a dry run back. */
class DryRun extends Error {}

async function inTransaction(db: Db, isDry: boolean, run: (tx: Db) => Promise<void>) {
  try {
    await db.transaction(async (tx) => {
      await run(tx)
      if (isDry) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
}

type Of = { sources: readonly LateSource[]; before: Date; most: number; userId: number }

async function queueOf(tx: Db, { sources, before, most, userId }: Of, late: Late): Promise<void> {
  const { isGone } = await lockUser(tx, userId)
  if (isGone) return
  for (const { kind, id, ms } of await handedInBy(tx, { sources, before, userId })) {
    const source = sources.find((one) => one.kind === kind)
    if (!source) continue
    if (late.answers >= most) {
      late.isCut = true
      return
    }
    const done = await queueSource(tx, source, { userId, id, on: new Date(ms) })
    if (typeof done === 'number') {
      late.sources += 1
      late.answers += done
    } else if (typeof done === 'string') late.whyNot.set(done, (late.whyNot.get(done) ?? 0) + 1)
    else {
      late.retryAfter = done.retryAfter
      return
    }
  }
}

/** Answers how many answers were queued, why none was, or when there is room again. */
async function queueSource(
  tx: Db,
  { whole, scriptsOf, recount }: LateSource,
  { userId, id, on }: { userId: number; id: number; on: Date },
): Promise<number | WhyNot | { retryAfter: number }> {
  if (!(await hasMarking(tx, userId, on))) return 'marking_members'
  const scripts = await scriptsOf(tx, id)
  const isNothing = scripts.every(({ answer, pictures }) =>
    isBlank('short_answer', { answer, url: [...pictures] }),
  )
  if (isNothing) return 'blank'
  try {
    const queued = await askForMarking(tx, userId, scripts, { whole, on })
    await recount?.(tx, id)
    return queued
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, retryAfter = 0 } = error
    if (code === 'marking_full') return { retryAfter }
    if (code === 'marking_members' || code === 'marking_used_up' || code === 'marking_unfit')
      return code
    throw error
  }
}

type Asked = { sources: readonly LateSource[]; before: Date }

async function usersOf(db: Db, { after, ...asked }: Asked & { after: number }): Promise<number[]> {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select distinct user_id from (${unqueued(asked)}) late
    where user_id > ${after} order by user_id limit ${PORTION}`)
  return rows.map((row) => row.user_id)
}

async function handedInBy(db: Db, { userId, ...asked }: Asked & { userId: number }) {
  const { rows } = await db.execute<{ kind: string; id: number; ms: number }>(sql`
    select kind, id, extract(epoch from at)::float8 * 1000 as ms from (${unqueued(asked)}) late
    where user_id = ${userId} order by at, kind, id`)
  return rows
}

const unqueued = ({ sources, before }: Asked): SQL =>
  sql.join(
    sources.map(
      ({ kind, handedIn }) => sql`
        select ${kind}::text as kind, one.user_id, one.id, one.at from (${handedIn}) one
        where one.at < ${before.toISOString()}::timestamptz and not exists (
          select from marking_scripts script where script.kind = ${kind} and script.source_id = one.id)`,
    ),
    sql` union all `,
  )
