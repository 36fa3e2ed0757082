import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import type { MarkingFigures } from '#lib/marking/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { shownName } from './scripts/list-scripts.ts'
import { markingEstimates, markingMarks, markingScripts } from './tables.ts'

/**
 * How answers were marked in the last `days`: by marker the marks, the median of the seconds from claim to mark and the mean
 * share of full given; by kind how far first and second marks lie apart, mean(|first − second| ÷ full), and how often a third
 * was given; how far a model's estimates lie from what their markers had given; and what waits now. Changed marks are nobody's first reading and count nowhere.
 */
export async function countMarking(db: Db, days: number): Promise<MarkingFigures> {
  const [markers, doubled, estimates, waiting] = await Promise.all([
    countMarkers(db, days),
    countDoubled(db, days),
    countEstimates(db, days),
    countWaiting(db),
  ])
  return { markers, doubled, estimates, waiting }
}

const marks = markingMarks
const scripts = markingScripts
const since = (days: number) => sql`now() - make_interval(days => ${days}::int)`

async function countMarkers(db: Db, days: number): Promise<MarkingFigures['markers']> {
  const rows = await db
    .select({
      marker: sql<string>`max(${shownName(users)})`,
      kind: scripts.kind,
      marks: sql<number>`count(*)::int`,
      medianSeconds: sql<number>`round(percentile_cont(0.5) within group (order by ${marks.seconds}))::int`,
      meanShare: sql<number>`round(avg(${marks.score} / ${scripts.full})::numeric, 3)::float8`,
    })
    .from(marks)
    .innerJoin(scripts, eq(scripts.id, marks.scriptId))
    .innerJoin(users, eq(users.id, marks.markerId))
    .where(and(gt(marks.at, since(days)), eq(marks.reason, '')))
    .groupBy(marks.markerId, scripts.kind)
    .orderBy(sql`count(*) desc`, marks.markerId, scripts.kind)
    .limit(500)
  return rows
}

async function countDoubled(db: Db, days: number): Promise<MarkingFigures['doubled']> {
  const [second, third] = [alias(marks, 'second'), alias(marks, 'third')]
  const sameRound = (stage: typeof second | typeof third, n: number) =>
    and(eq(stage.scriptId, marks.scriptId), eq(stage.round, marks.round), eq(stage.stage, n))
  return await db
    .select({
      kind: scripts.kind,
      pairs: sql<number>`count(*)::int`,
      spread: sql<number>`round(avg(abs(${marks.score} - ${second.score}) / ${scripts.full})::numeric, 3)::float8`,
      thirds: sql<number>`count(${third.id})::int`,
    })
    .from(marks)
    .innerJoin(scripts, eq(scripts.id, marks.scriptId))
    .innerJoin(second, sameRound(second, 2))
    .leftJoin(third, sameRound(third, 3))
    .where(and(eq(marks.stage, 1), eq(marks.reason, ''), gt(second.at, since(days))))
    .groupBy(scripts.kind)
    .orderBy(scripts.kind)
}

/** Estimates that could be given, of marks that were handed in. */
async function countEstimates(db: Db, days: number): Promise<MarkingFigures['estimates']> {
  const { scriptId, round, markerId, estimated, given } = markingEstimates
  const apart = sql`abs(${estimated} - ${given})`
  return await db
    .select({
      kind: scripts.kind,
      count: sql<number>`count(*)::int`,
      spread: sql<number>`round(avg(${apart} / ${scripts.full})::numeric, 3)::float8`,
      agreed: sql<number>`count(*) filter (where ${apart} <= ${scripts.step} + 0.000001)::int`,
    })
    .from(markingEstimates)
    .innerJoin(scripts, eq(scripts.id, scriptId))
    .innerJoin(
      marks,
      and(eq(marks.scriptId, scriptId), eq(marks.round, round), eq(marks.markerId, markerId)),
    )
    .where(and(gt(marks.at, since(days)), isNotNull(estimated)))
    .groupBy(scripts.kind)
    .orderBy(scripts.kind)
}

async function countWaiting(db: Db): Promise<MarkingFigures['waiting']> {
  const rows = await db
    .select({
      kind: scripts.kind,
      count: sql<number>`count(*)::int`,
      oldest: sql<Date>`min(${scripts.submittedAt})`.mapWith(scripts.submittedAt),
    })
    .from(scripts)
    .where(eq(scripts.state, 'waiting'))
    .groupBy(scripts.kind)
    .orderBy(scripts.kind)
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: isoTime(oldest) }))
}
