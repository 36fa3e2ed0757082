import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { accountOf, type Learner } from '#lib/practice/server/learner.ts'
import { toFigure } from '#lib/practice/server/sittings/answered/answered-item.ts'
import { answeredRows } from '#lib/practice/server/sittings/answered/answered-rows.ts'
import {
  toAnsweredSitting,
  whoMarksRows,
} from '#lib/practice/server/sittings/answered/answered-sitting.ts'
import {
  getSubmittedSitting,
  type SubmittedSitting,
} from '#lib/practice/server/sittings/answered/submitted-sitting.ts'
import type { Report } from '#lib/practice/shapes.ts'
import { findNextPractice, namePoints, type Reach } from './next-practice.ts'
import { pointsOf } from './points.ts'
import { previousSitting } from './previous-sitting.ts'
import { beatenPercent, type Others } from './report-beaten.ts'
import { modulesOf, rightRates, tallyOf } from './report-figures.ts'

const freeOnly: Reach = { sources: [], libraries: async () => [] }

/** The report of a sitting of this learner that is handed in, for an account with the next practice that is open to it by `reach`. Throws not_found, for an open one too, results_sealed. */
export async function getSittingReport(
  db: Db,
  learner: Learner,
  sittingId: number,
  reach: Reach = freeOnly,
): Promise<Report> {
  const sitting = await getSubmittedSitting(db, learner, sittingId)
  const [rows, others, previous] = await Promise.all([
    answeredRows(db, learner, sittingId),
    compareFirsts(db, sitting),
    previousSitting(db, learner, sittingId),
  ])
  const figures = rows.map(toFigure)
  const written = await whoMarksRows(db, sitting, rows)
  const points = await namePoints(db, pointsOf(figures))
  return {
    attempt: toAnsweredSitting(sitting, rows, figures, written),
    total: tallyOf(figures),
    ...rightRates(figures),
    modules: modulesOf(figures),
    ...{ previous, points, drill: await findNextPractice(db, accountOf(learner), points, reach) },
    beaten: others && beatenPercent(others),
    closedBy: sitting.closedBy,
    extraTime: sitting.extraTime,
    unmarked: figures.filter(({ waits }) => waits).length,
  }
}

/**
 * How the other learners did when they first handed in this paper in this way and time, or sat this mock exam; null outside papers and with extra
 * time. Like is compared with like: while something written in this sitting is marked by nobody, whether a marker has it or
 * its learner keeps to 自评, what the machine gave with what it gave to all others; else all marks with those of whom all
 * is marked.
 */
async function compareFirsts(
  db: Db,
  { id, userId, paperId, kind, mockId, score, extraTime }: SubmittedSitting,
): Promise<Others | null> {
  // The beginning of a paper is compared with nobody.
  if (paperId === null || kind === 'sample' || extraTime > 0) return null
  const {
    rows: [row],
  } = await db.execute<Others>(sql`
    with own as (${desk(sql`${id}::int`)}), firsts as (
      select distinct on (user_id) id, score, extra_time from sittings
      where user_id is not null and paper_id = ${paperId} and kind = ${kind} and submitted_at is not null
        and mock_id is not distinct from ${mockId}::int and not sealed and user_id <> ${userId}
      order by user_id, submitted_at, id
    ), compared as (
      select case when own.waits then round((firsts.score - desk.given)::numeric, 2)
          else round(firsts.score::numeric, 2) end as score,
        case when own.waits then round((${score}::float8 - own.given)::numeric, 2)
          else round(${score}::float8::numeric, 2) end as mine
      from firsts cross join own cross join lateral (${desk(sql`firsts.id`)}) desk
      where firsts.extra_time = 0 and (own.waits or not desk.waits)
    )
    select count(*)::int as count, count(*) filter (where score < mine)::int as less,
      count(*) filter (where score = mine)::int as equal
    from compared`)
  return row ?? null
}

/** Whether something of a sitting of a paper is marked by nobody, and how many marks markers have given. */
const desk = (sittingId: SQL) => sql`
  select exists (select from sitting_questions q
      where q.sitting_id = ${sittingId} and ${isOpen}) as waits,
    coalesce(sum((result ->> 'score')::float8) filter (where state = 'settled'), 0) as given
  from marking_scripts where kind = 'paper' and source_id = ${sittingId}`

// A question that is open as a whole and yet has marks was marked by a person without the desk.
const isOpen = sql`coalesce(q.open_full, case when q.score is null then q."full" end, 0) > 0
  and not (q.score is not null and q.open_full = q."full")`
