import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

/**
 * Withdraws those of these questions (ids, of one column) that still stand, for a reason that their learners read: they wait in
 * no wrong-question book, enter none, count in no rate, and show no verdict. Whatever chooses questions by their ids passes them
 * over; catalogues and papers do not, and hold none yet. Marks that sittings have stay stored. In the caller's transaction.
 */
export async function withdrawQuestions(tx: Db, questionIds: SQL, reason: string): Promise<void> {
  await tx.execute(sql`
    update questions set withdrawn = ${reason}, withdrawn_at = now()
    where withdrawn_at is null and id in (${questionIds})`)
  // The moment is that of the questions: by it they come back.
  await tx.execute(sql`
    with waiting as (
      select user_id, question_id from wrong_questions
      where left_at is null and question_id in (${questionIds})
      order by user_id, question_id for no key update
    )
    update wrong_questions b set left_at = now() from waiting w
    where b.user_id = w.user_id and b.question_id = w.question_id`)
  await tx.execute(sql`
    update wrong_questions set stand_in = null where stand_in in (${questionIds})`)
}

/** Takes that back: what waited in wrong-question books waits there again. In the caller's transaction. */
export async function restoreQuestions(tx: Db, questionIds: SQL): Promise<void> {
  await tx.execute(sql`
    update wrong_questions b set left_at = null from questions q
    where q.id = b.question_id and b.left_at = q.withdrawn_at and q.id in (${questionIds})`)
  await tx.execute(sql`
    update questions set withdrawn = null, withdrawn_at = null where id in (${questionIds})`)
}
