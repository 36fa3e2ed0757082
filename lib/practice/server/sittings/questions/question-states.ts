import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { subtree } from '#lib/questions/server/subtree.ts'

type QuestionState = { questionId: number; state: 'new' | 'right' | 'wrong' | 'unmarked' }

/**
 * Where a user stands with each question of a catalogue and all below it, in one query. `wrong`: in the wrong-question
 * book, or not answered rightly since; `unmarked`: a person has to mark it. Throws not_found.
 */
export async function getQuestionStates(
  db: Db,
  userId: number,
  catalogueId: number,
  libraries: readonly number[] = [],
): Promise<QuestionState[]> {
  const { rows } = await db.execute<{
    questionId: number | null
    state: QuestionState['state']
  }>(sql`
    with recursive ${subtree(catalogueId, { libraries })}
    select q.id as "questionId", case
      when f.user_id is null then 'new'
      when w.left_at is null and w.user_id is not null then 'wrong'
      when f.correct is null then 'unmarked'
      when f.correct or w.right_in_row > 0 then 'right'
      else 'wrong' end as state
    from subtree s
    left join questions q on q.catalogue_id = s.id
    left join first_answers f on f.question_id = q.id and f.user_id = ${userId}
    left join wrong_questions w on w.question_id = q.id and w.user_id = ${userId}
    order by q.id`)
  if (rows.length === 0) throw new AppError('not_found')
  return [...rows].flatMap(({ questionId, state }) =>
    questionId === null ? [] : [{ questionId, state }],
  )
}
