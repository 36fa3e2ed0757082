import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { toFigure } from '#lib/practice/server/sittings/answered/answered-item.ts'
import { answeredRows } from '#lib/practice/server/sittings/answered/answered-rows.ts'
import type { Report } from '#lib/practice/shapes.ts'
import { tallyOf } from './report-figures.ts'

/**
 * Reads how the learner's last sitting before this one went, in the same mode and with the same extra time, of the same
 * paper (its beginning, as guests are asked it, apart), else of the same kind, catalogue and title, counted as a report counts;
 * `seconds` on all its questions. Null without one; a sealed one is passed over, since it tells nothing yet. Two queries.
 */
export async function previousSitting(
  db: Db,
  learner: Learner,
  sittingId: number,
): Promise<Report['previous']> {
  const isOwn =
    typeof learner === 'number' ? sql`t.user_id = ${learner}` : sql`t.guest_id = ${learner.guestId}`
  const {
    rows: [last],
  } = await db.execute<{ id: number }>(sql`
    select t.id from sittings t join sittings own on own.id = ${sittingId}
    where ${isOwn} and t.submitted_at is not null and not t.sealed
      and (t.submitted_at, t.id) < (own.submitted_at, own.id)
      and t.mode = own.mode and t.extra_time = own.extra_time
      and case when own.paper_id is not null
        then t.paper_id = own.paper_id and (t.kind = 'sample') = (own.kind = 'sample')
        else t.paper_id is null and t.kind = own.kind and t.title = own.title
          and t.catalogue_id is not distinct from own.catalogue_id end
    order by t.submitted_at desc, t.id desc limit 1`)
  if (!last) return null
  const figures = (await answeredRows(db, learner, last.id)).map(toFigure)
  const { questions, answered, marked, right, seconds } = tallyOf(figures)
  return { questions, answered, marked, right, seconds }
}
