import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittings } from '#lib/practice/server/tables.ts'

/**
 * Brings first_answers and the counters of a question in line with sittings that were marked again under `version`: for
 * each of their learners the first submitted answer counts, when it is one of these; what is sealed does not count yet.
 */
export async function correctFirstAnswers(
  tx: Db,
  sittingIds: number[],
  questionId: number,
  version: number,
): Promise<void> {
  const owners = tx
    .selectDistinct({ userId: sittings.userId })
    .from(sittings)
    .where(inArray(sittings.id, sittingIds))
  const { rows } = await tx.execute<{
    was: boolean | null
    correct: boolean | null
    aided: boolean
  }>(sql`
    update first_answers first set correct = earliest.correct
    from (
      select distinct on (a.user_id) a.user_id, q.version, q.correct, f.correct as was
      from sittings a
      join sitting_questions q on q.sitting_id = a.id and q.question_id = ${questionId}
      join sitting_answers given on given.sitting_id = a.id and given.position = q.position
      join first_answers f on f.question_id = q.question_id and f.user_id = a.user_id
      where a.user_id in ${owners} and a.submitted_at is not null and not a.sealed
        and a.kind <> 'rewrite'
        -- A question left blank is no sitting.
        and jsonb_path_exists(given.answer,
          '$.webAnswerDTOList[*] ? (@.answer != "" || @.url.size() > 0)')
      order by a.user_id, a.submitted_at, a.id, q.position
    ) earliest
    where first.question_id = ${questionId} and first.user_id = earliest.user_id
      and earliest.version = ${version} and first.correct is distinct from earliest.correct
    returning earliest.was, first.correct, first.aided`)
  // Rates have never counted those.
  const counted = rows.filter(({ aided }) => !aided)
  if (counted.length === 0) return
  const gained = (value: boolean | null) =>
    counted.filter(({ correct }) => correct === value).length -
    counted.filter(({ was }) => was === value).length
  // There is no row while nobody's first answer is marked.
  await tx.execute(sql`
    insert into question_stats as s (question_id, answered, "right")
    values (${questionId}, ${Math.max(0, -gained(null))}, ${Math.max(0, gained(true))})
    on conflict (question_id) do update
    set answered = s.answered - ${gained(null)}::int, "right" = s."right" + ${gained(true)}::int`)
}
