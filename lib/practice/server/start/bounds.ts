import { and, asc, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { takeAmount } from '#lib/platform/http/rate-limit.ts'
import {
  accountOf,
  callerName,
  type Learner,
  lockLearner,
  ownedBy,
  ownerOf,
} from '#lib/practice/server/learner.ts'
import { closeSitting } from '#lib/practice/server/sittings/close/close-sitting.ts'
import { lockSitting, type SittingRow } from '#lib/practice/server/sittings/sitting-row.ts'
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

/** Hands in the open sittings beyond the most there may be beside the one that just began: the oldest without an answer first. */
export async function closeSurplus(db: Db, begun: SittingRow): Promise<void> {
  while (await hasSurplus(db, begun)) await db.transaction((tx) => closeOne(tx, begun))
}

async function closeOne(tx: Db, begun: SittingRow): Promise<void> {
  // Starts of one learner take turns here, else each would close another one.
  const learner = ownerOf(begun)
  await lockLearner(tx, learner)
  if (!(await hasSurplus(tx, begun))) return
  const [surplus] = await tx
    .select({ id: sittings.id })
    .from(sittings)
    .where(and(openOf(learner), ne(sittings.id, begun.id)))
    .orderBy(hasAnswers, asc(sittings.id))
    .limit(1)
  const sitting = surplus && (await lockSitting(tx, learner, surplus.id))
  // Handed in by its learner while we waited.
  if (sitting && !sitting.submittedAt) await closeSitting(tx, sitting)
}

const hasSurplus = async (db: Db, begun: SittingRow) =>
  (await db.$count(sittings, openOf(ownerOf(begun)))) > MOST_OPEN

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
