import { and, asc, eq, lte, notExists, sql } from 'drizzle-orm'
import { type ResultStanding, resultStandings } from '#lib/mocks/results.ts'
import { findMock } from '#lib/mocks/server/desk/find-mock.ts'
import { mockRounds, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { cohortReplay } from './cohort-replay.ts'
import { moduleScoresOf } from './module-scores.ts'
import { releaseResults } from './release-results.ts'
import { resultStanding } from './result-standing.ts'
import { type Sitter, storeRound } from './store-round.ts'

/** Job: publishes the results that are due, and gives them to their learners. One that fails is logged, and tried again by the next run. */
export async function publishDueResults(db: Db, now: Date = new Date()): Promise<void> {
  await freezeDueResults(db, now)
  await releaseResults(db, now)
}

/** Publishes the results that are due; their learners are not told of them yet. */
export async function freezeDueResults(db: Db, now: Date): Promise<void> {
  const round = db.select({ one: sql`1` }).from(mockRounds).where(eq(mockRounds.mockId, mocks.id))
  const over = await db
    .select({ id: mocks.id })
    .from(mocks)
    .where(
      and(
        eq(mocks.status, 'published'),
        lte(sql`${mocks.startsAt} + make_interval(mins => ${mocks.minutes})`, now),
        notExists(round),
      ),
    )
    .orderBy(asc(mocks.startsAt), asc(mocks.id))
  for (const { id } of over) {
    try {
      await publishIfReady(db, id, now)
    } catch (err) {
      // What is wrong with one must not keep the results of the others back.
      log().error({ err, mockId: id }, 'results of a mock exam could not be published')
    }
  }
}

async function publishIfReady(db: Db, id: number, now: Date): Promise<void> {
  // Asked without a lock first: written answers may take days.
  const { mock } = await findMock(db, id)
  const standing = await resultStanding(db, mock, now)
  if (standing === 'ready') await db.transaction((tx) => freeze(tx, id, now))
}

/** For staff: publishes the results of one mock exam at once; the job gives them to their learners, since thousands take longer than a call may. Again it changes nothing. Throws not_found, and conflict with what is in the way. */
export async function publishResults(
  db: Db,
  staffId: number,
  { id }: { id: number },
  now: Date = new Date(),
): Promise<{ done: true }> {
  await db.transaction(async (tx) => {
    const { standing, isNew } = await freeze(tx, id, now)
    if (standing !== 'published')
      throw new AppError('conflict', { message: `还不能公布：${resultStandings[standing]}` })
    if (isNew)
      await recordChange(tx, {
        ...{ staffId, noun: 'mock', id },
        before: { round: null },
        after: { round: 1 },
      })
  })
  return { done: true }
}

type Frozen = { standing: ResultStanding; isNew: boolean }

/** Freezes who sat a mock exam and ranks them, once nothing is in the way. In one transaction: of results there are none, or all. */
async function freeze(tx: Db, id: number, now: Date): Promise<Frozen> {
  await tx.select({ id: mocks.id }).from(mocks).where(eq(mocks.id, id)).for('no key update')
  const { mock } = await findMock(tx, id)
  // Locked before they are counted: a mark that is changed now waits, and makes another round.
  const sitters = await lockSitters(tx, id)
  const standing = await resultStanding(tx, mock, now)
  if (standing !== 'ready') return { standing, isNew: false }
  const granted = sitters.reduce((most, { extraMinutes }) => Math.max(most, extraMinutes), 0)
  const replay = await cohortReplay(tx, mock, granted)
  await storeRound(tx, { mock, round: 1, reason: '', sitters, replay, releasedAt: null }, now)
  return { standing: 'published', isNew: true }
}

async function lockSitters(tx: Db, mockId: number): Promise<Sitter[]> {
  await tx.execute(sql`
    select id from sittings where mock_id = ${mockId} order by id for no key update`)
  // Read by a statement of its own, which sees the marks that were waited for.
  const { rows } = await tx.execute<Sitter>(sql`
    select s.user_id as "userId", s.id as "sittingId", coalesce(s.score, 0) as score,
      coalesce(${moduleScoresOf(sql`s.id`)}, '[]') as modules,
      coalesce(extract(epoch from s.submitted_at - s.started_at) * 1000, 0)::int as "usedMs",
      coalesce(r.extra_minutes, 0) as "extraMinutes"
    from sittings s
    left join mock_registrations r on r.mock_id = s.mock_id and r.user_id = s.user_id
    where s.mock_id = ${mockId}
    order by s.id`)
  return [...rows]
}
