import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { toFigure } from '#lib/practice/server/sittings/answered/answered-item.ts'
import { answeredRows } from '#lib/practice/server/sittings/answered/answered-rows.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import type { Report } from '#lib/practice/shapes.ts'
import { tallyOf } from './report-figures.ts'

type Last = { id: number; hasParts: boolean; sums: NonNullable<Report['previous']> }

/**
 * Reads how the learner's last sitting before this one went, in the same mode and with the same extra time, of the same
 * paper (its beginning, as guests are asked it, apart), else of the same kind, catalogue and title, counted as a report counts;
 * `seconds` on all its questions. Null without one; a sealed one is passed over, since it tells nothing yet. One query, and
 * the reading of a report where it asked a synthesis, whose sub-questions are no rows.
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
  } = await db.execute<Last>(sql`
    with last as (
      select t.id, t.question_count from sittings t join sittings own on own.id = ${sittingId}
      where ${isOwn} and t.submitted_at is not null and not t.sealed
        and (t.submitted_at, t.id) < (own.submitted_at, own.id)
        and t.mode = own.mode and t.extra_time = own.extra_time
        and case when own.paper_id is not null
          then t.paper_id = own.paper_id and (t.kind = 'sample') = (own.kind = 'sample')
          else t.paper_id is null and t.kind = own.kind and t.title = own.title
            and t.catalogue_id is not distinct from own.catalogue_id end
      order by t.submitted_at desc, t.id desc limit 1
    )
    select last.id, asked."hasParts", json_build_object('questions', last.question_count,
      'answered', given.answered, 'marked', asked.marked, 'right', asked."right",
      'seconds', given.seconds) as sums
    from last, lateral (
      select count(*) filter (where ${isAnswered})::int as answered,
        coalesce(sum(a.seconds), 0)::int as seconds
      from sitting_answers a where a.sitting_id = last.id
    ) given, lateral (
      select coalesce(bool_or(b.type = 'synthesis'), false) as "hasParts",
        count(q.correct) filter (where b.withdrawn_at is null)::int as marked,
        count(*) filter (where q.correct and b.withdrawn_at is null)::int as "right"
      from sitting_questions q join questions b on b.id = q.question_id where q.sitting_id = last.id
    ) asked`)
  if (!last?.hasParts) return last?.sums ?? null
  const figures = (await answeredRows(db, learner, last.id)).map(toFigure)
  const { questions, answered, marked, right, seconds } = tallyOf(figures)
  return { questions, answered, marked, right, seconds }
}
