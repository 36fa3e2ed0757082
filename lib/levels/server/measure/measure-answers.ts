import { sql } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { type Measured, meet, unmeasured } from '#lib/levels/elo.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { centreModules } from './centre-modules.ts'
import { type FirstAnswer, firstAnswersOf } from './first-answers-of.ts'
import { lockProgress } from './lock-progress.ts'
import { measureCorrected } from './measure-corrected.ts'
import {
  abilitiesOf,
  difficultiesOf,
  learnerKey,
  storeAbilities,
  storeDifficulties,
} from './stored-measures.ts'

/** First answers and errata are dated by the beginning of their transaction: after this time none can come that is older. */
const SETTLED_AFTER_MS = 15 * 60_000
const AT_ONCE = 500

/**
 * Job: measures difficulties and abilities by the first answers that came since the last time, in the order in which they
 * came, each once, then questions whose key was corrected anew, and moves modules back that have drifted. Answers how
 * many first answers it read.
 */
export async function measureAnswers(db: Db, now = new Date()): Promise<number> {
  const until = new Date(now.getTime() - SETTLED_AFTER_MS)
  let read = 0
  for (;;) {
    const more = await db.transaction((tx) => measureNext(tx, until))
    read += more
    if (more === 0) break
  }
  await measureCorrected(db, until)
  await centreModules(db)
  return read
}

async function measureNext(tx: Db, until: Date): Promise<number> {
  const { at } = await lockProgress(tx)
  const answers = await firstAnswersOf(
    tx,
    sql`select * from first_answers
      where at > ${at}::timestamptz and at < ${until.toISOString()}::timestamptz
      order by at fetch first ${sql.raw(String(AT_ONCE))} rows with ties`,
  )
  const last = answers.at(-1)
  if (!last) return 0
  const present = await lockUsers(tx, [...new Set(answers.map(({ userId }) => userId))])
  await measure(
    tx,
    answers.filter(({ tells, userId }) => tells && present.has(userId)),
  )
  await tx.execute(sql`update difficulty_progress set at = ${last.at}::timestamptz`)
  return answers.length
}

async function measure(tx: Db, answers: readonly FirstAnswer[]): Promise<void> {
  if (answers.length === 0) return
  const abilities = await abilitiesOf(tx, answers)
  const difficulties = await difficultiesOf(tx, answers)
  const learners = new Map<string, Measured & { userId: number; moduleId: number }>()
  const questions = new Map<number, Measured & { questionId: number }>()
  for (const { userId, moduleId, questionId, isRight } of answers) {
    const key = learnerKey({ userId, moduleId })
    const moved = meet(
      abilities.get(key) ?? unmeasured,
      difficulties.get(questionId) ?? unmeasured,
      isRight,
    )
    abilities.set(key, moved.learner)
    difficulties.set(questionId, moved.question)
    learners.set(key, { ...moved.learner, userId, moduleId })
    questions.set(questionId, { ...moved.question, questionId })
  }
  await storeAbilities(tx, [...learners.values()])
  await storeDifficulties(tx, [...questions.values()])
}
