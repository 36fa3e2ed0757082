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
  // Who hands one in has marked it as it stood: that is waited for, so that the book below has it. Who comes later finds it withdrawn.
  await tx.execute(sql`
    select from sittings where (score is null or user_id is null)
      and id in (select sitting_id from sitting_questions where question_id in (${questionIds}))
    order by id for no key update`)
  // The moment is that of the questions: by it they come back. A stand-in answers for no entry that has left.
  await tx.execute(sql`
    with concerned as (
      select user_id, question_id, question_id in (${questionIds}) as withdrawn from wrong_questions
      where (left_at is null and question_id in (${questionIds})) or stand_in in (${questionIds})
      order by user_id, question_id for no key update
    )
    update wrong_questions b
    set stand_in = null, left_at = case when c.withdrawn then coalesce(b.left_at, now()) else b.left_at end
    from concerned c
    where b.user_id = c.user_id and b.question_id = c.question_id`)
}

/** Takes that back: what waited in wrong-question books waits there again. In the caller's transaction. */
export async function restoreQuestions(tx: Db, questionIds: SQL): Promise<void> {
  await tx.execute(sql`
    update wrong_questions b set left_at = null from questions q
    where q.id = b.question_id and b.left_at = q.withdrawn_at and q.id in (${questionIds})`)
  await tx.execute(sql`
    update questions set withdrawn = null, withdrawn_at = null where id in (${questionIds})`)
}
