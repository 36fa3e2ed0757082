import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { updateWrongBook } from '#lib/practice/server/wrong-book/wrong-book.ts'

/**
 * Brings the wrong-question books of the learners of these sittings in line with a corrected key: a question that none of
 * their answers missed leaves, one whose newest answer misses it enters unless it is withdrawn, and the count is that of the wrong answers.
 */
export async function correctWrongBook(
  tx: Db,
  sittingIds: number[],
  questionId: number,
): Promise<void> {
  const learners = await answersOf(tx, sittingIds, questionId)
  const settled = learners.filter(({ inBook }) => inBook)
  if (settled.length > 0) {
    await tx.execute(sql`
      with counted as (
        select * from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
          as c("userId" int, wrong int)
      ), gone as (
        delete from wrong_questions b using counted c
        where b.user_id = c."userId" and b.question_id = ${questionId} and c.wrong = 0
      )
      update wrong_questions b set wrong_times = c.wrong from counted c
      where b.user_id = c."userId" and b.question_id = ${questionId} and c.wrong > 0`)
  }
  const entering = learners.filter(({ inBook, isNewestWrong }) => !inBook && isNewestWrong)
  for (const { userId } of entering) {
    await updateWrongBook(tx, userId, [{ questionId, answered: true, correct: false }], new Date())
  }
}

type Learner = { userId: number; wrong: number; isNewestWrong: boolean; inBook: boolean }

/** Reads what each of these learners has answered to the question in all sittings; blanks left out. */
async function answersOf(tx: Db, sittingIds: number[], questionId: number): Promise<Learner[]> {
  const { rows } = await tx.execute<Learner>(sql`
    select a.user_id as "userId",
      count(*) filter (where not q.correct)::int as wrong,
      (array_agg(q.correct order by a.submitted_at desc, a.id desc))[1] is false
        and (select withdrawn_at is null from questions where id = ${questionId}) as "isNewestWrong",
      exists (select from wrong_questions b
        where b.user_id = a.user_id and b.question_id = ${questionId}) as "inBook"
    from sittings a
    join sitting_questions q on q.sitting_id = a.id and q.question_id = ${questionId}
    join sitting_answers given on given.sitting_id = a.id and given.position = q.position
    where a.submitted_at is not null and not a.sealed and a.kind <> 'rewrite'
      and a.user_id in (select user_id from sittings
        where id in (select jsonb_array_elements_text(${JSON.stringify(sittingIds)}::jsonb)::int))
      and jsonb_path_exists(given.answer,
        '$.webAnswerDTOList[*] ? (@.answer != "" || @.url.size() > 0)')
    group by a.user_id
    order by a.user_id`)
  return [...rows]
}
