import { and, asc, gt, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'
import { accountOf, callerName, type Learner, ownedBy } from '#lib/practice/server/learner.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import { sittingColumns } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittingAnswers, sittings } from '#lib/practice/server/tables.ts'

// A sitting is up to five hundred rows, and any learner may begin one with a click.

/** Open sittings of a learner outside of papers, of which each paper has one anyway. */
const MOST_OPEN = 10
/** Questions that count as one sitting, so that a large one of one's own paper counts as many. */
const QUESTIONS = 25
const aDay = { name: 'sittings', most: 200, seconds: 86_400 }
const aDayOfGuest = { ...aDay, most: 60 }

/** Counts a sitting of so many questions that begins. Throws sittings_enough, or guests_enough, when the learner has begun enough of them today. */
export async function takeStart(tx: Db, learner: Learner, questions: number): Promise<void> {
  const isGuest = accountOf(learner) === null
  const limit = isGuest ? aDayOfGuest : aDay
  const amount = Math.ceil(questions / QUESTIONS)
  if (!(await takeAmount(tx, limit, { caller: callerName(learner), amount })))
    throw new AppError(isGuest ? 'guests_enough' : 'sittings_enough')
}

/**
 * Hands in the open sittings beyond the most there may be beside the one that just began: the oldest without an answer first. Not in a
 * transaction that has locked the learner, since it locks sittings.
 */
export async function closeSurplus(db: Db, learner: Learner, begunId: number): Promise<void> {
  while (await hasSurplus(db, learner)) await db.transaction((tx) => closeOne(tx, learner, begunId))
}

async function closeOne(tx: Db, learner: Learner, begunId: number): Promise<void> {
  // Starts of one learner take turns here, else each would close another one. Not by the learner's row: a hand-in locks its
  // sitting first and that row then, and either would wait for the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('surplus'), hashtext(${callerName(learner)}))`,
  )
  const [surplus] = await tx
    .select(sittingColumns)
    .from(sittings)
    .where(and(openOf(learner), ne(sittings.id, begunId)))
    // Those begun after it come last: the new one of another tab has no answer yet.
    .orderBy(gt(sittings.id, begunId), hasAnswers, asc(sittings.id))
    .limit(1)
    .for('no key update')
  // Another start may have closed one, or their learner handed one in, while we waited.
  if (surplus && (await hasSurplus(tx, learner))) await closeSitting(tx, surplus)
}

const hasSurplus = async (db: Db, learner: Learner) =>
  (await db.$count(sittings, openOf(learner))) > MOST_OPEN

// Of a text that is written anew one draft is open at most, beside its first one.
const openOf = (learner: Learner) =>
  and(
    ownedBy(learner),
    isNull(sittings.submittedAt),
    isNull(sittings.paperId),
    ne(sittings.kind, 'rewrite'),
  )

const hasAnswers = sql`exists (
  select from ${sittingAnswers} where ${sittingAnswers.sittingId} = ${sittings.id})`
