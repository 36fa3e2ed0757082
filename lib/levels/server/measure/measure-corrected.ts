import { sql } from 'drizzle-orm'
import { meet, unmeasured } from '#lib/levels/elo.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { firstAnswersOf } from './first-answers-of.ts'
import { lockProgress } from './lock-progress.ts'
import { abilitiesOf, beginningOf, learnerKey, storeDifficulties } from './stored-measures.ts'

/**
 * Measures questions anew whose answers were marked again since, a correction a transaction: from the beginning, by all
 * first answers read so far as they are marked now, against what their learners can do today. The abilities stay: one
 * question has moved them little, and later answers move them on. Only what was marked again before `until` is read: an
 * erratum of a smaller number may still be committed.
 */
export async function measureCorrected(db: Db, until: Date): Promise<void> {
  while (await db.transaction((tx) => measureNext(tx, until)));
}

async function measureNext(tx: Db, until: Date): Promise<boolean> {
  const { at, erratumId } = await lockProgress(tx)
  // One that is not rescored yet is waited for; a changed text keeps what was measured.
  const {
    rows: [next],
  } = await tx.execute<{ id: number; questionId: number; isSettled: boolean }>(sql`
    select id, question_id as "questionId", 
      coalesce(rescored_at < ${until.toISOString()}::timestamptz, false) as "isSettled"
    from errata where id > ${erratumId} and kind <> 'question' order by id limit 1`)
  if (!next?.isSettled) return false
  await measureAnew(tx, next.questionId, at)
  await tx.execute(sql`update difficulty_progress set erratum_id = ${next.id}`)
  return true
}

async function measureAnew(tx: Db, questionId: number, until: string): Promise<void> {
  const answers = await firstAnswersOf(
    tx,
    sql`select * from first_answers
      where question_id = ${questionId} and at <= ${until}::timestamptz`,
  )
  const telling = answers.filter(({ tells }) => tells)
  const abilities = await abilitiesOf(tx, telling)
  let question = await beginningOf(tx, questionId)
  for (const answer of telling) {
    const learner = abilities.get(learnerKey(answer)) ?? unmeasured
    question = meet(learner, question, answer.isRight).question
  }
  await storeDifficulties(tx, [{ ...question, questionId }])
}
