import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { SittingGrade } from '#lib/practice/server/sittings/grade-sitting.ts'

/**
 * Notes which questions this learner has now handed in for the first time, and counts those that are marked for
 * everyone's rates; a question left blank stays new. One learner counts once for a question, whatever runs beside.
 */
export async function recordFirsts(
  tx: Db,
  userId: number,
  grades: readonly SittingGrade[],
): Promise<void> {
  const rows = grades
    .filter(({ answered }) => answered)
    .map(({ questionId, correct, picked }) => ({
      questionId,
      correct,
      picks: Object.fromEntries(picked.map((head) => [head, 1])),
    }))
  if (rows.length === 0) return
  // In the order of questions: two learners who hand in at once must not wait for each other.
  await tx.execute(sql`
    with handed as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("questionId" int, correct boolean, picks jsonb)
    ), firsts as (
      insert into first_answers (question_id, user_id, correct)
      select distinct on ("questionId") "questionId", ${userId}::int, correct
      from handed order by "questionId"
      on conflict do nothing
      returning question_id, correct
    )
    insert into question_stats as s (question_id, answered, "right", picks)
    select distinct on (f.question_id) f.question_id, 1, f.correct::int, h.picks
    from firsts f join handed h on h."questionId" = f.question_id
    where f.correct is not null
    order by f.question_id
    on conflict (question_id) do update set
      answered = s.answered + 1,
      "right" = s."right" + excluded."right",
      picks = (
        select coalesce(jsonb_object_agg(head, n), '{}')
        from (
          select head, sum(times::int) as n
          from (
            select * from jsonb_each_text(s.picks)
            union all select * from jsonb_each_text(excluded.picks)
          ) as e(head, times)
          group by head
        ) as summed)`)
}
