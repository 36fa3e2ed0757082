import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { SittingGrade } from '#lib/practice/server/sittings/grade-sitting.ts'

type Counted = 'questionId' | 'answered' | 'correct' | 'aided' | 'picked'

/** Answers that a learner has handed in. */
export type First = {
  userId: number
  grades: readonly (Pick<SittingGrade, Counted> & { withdrawn?: boolean })[]
}

/**
 * Notes which questions these learners have now handed in for the first time, and counts those that are marked for
 * everyone's rates, which an answer given with the last hint is not; a question left blank, or withdrawn by then, stays new. One learner counts once for a question, whatever runs beside.
 */
export async function recordFirsts(tx: Db, firsts: readonly First[]): Promise<void> {
  const rows = firsts.flatMap(({ userId, grades }) =>
    grades
      .filter(({ answered, withdrawn }) => answered && !withdrawn)
      .map(({ questionId, correct, aided, picked }) => ({
        ...{ userId, questionId, correct, aided, picked },
      })),
  )
  if (rows.length === 0) return
  // In the order of questions: two learners who hand in at once must not wait for each other.
  await tx.execute(sql`
    with handed as (
      select distinct on ("questionId", "userId") *
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r("userId" int, "questionId" int, correct boolean, aided boolean, picked jsonb)
      order by "questionId", "userId"
    ), firsts as (
      insert into first_answers (question_id, user_id, correct, aided)
      select "questionId", "userId", correct, aided from handed order by "questionId", "userId"
      on conflict do nothing
      returning question_id, user_id, correct, aided
    ), counted as (
      select f.question_id, f.correct, h.picked
      from firsts f join handed h on h."questionId" = f.question_id and h."userId" = f.user_id
      where f.correct is not null and not f.aided
    ), picks as (
      select question_id, jsonb_object_agg(head, times) as heads
      from (
        select question_id, head, count(*) as times
        from counted, jsonb_array_elements_text(picked) as head group by question_id, head
      ) as each_head
      group by question_id
    )
    insert into question_stats as s (question_id, answered, "right", picks)
    select c.question_id, count(*), count(*) filter (where c.correct), coalesce(p.heads, '{}')
    from counted c left join picks p on p.question_id = c.question_id
    group by c.question_id, p.heads
    order by c.question_id
    on conflict (question_id) do update set
      answered = s.answered + excluded.answered,
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
