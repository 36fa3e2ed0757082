import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { correctFirstAnswers } from './correct-first-answers.ts'
import { correctWrongBook } from './correct-wrong-book.ts'
import { findMisjudged, fromStart, type Misjudged } from './misjudged.ts'
import { sumUp } from './sum-up.ts'

/**
 * Marks the submitted answers to a question again by today's rules, each by the key of its own version, and sums their
 * sittings up; returns how many came out otherwise. Runs inside the caller's transaction.
 */
export async function remarkQuestion(tx: Db, questionId: number): Promise<number> {
  // Always in this order, so that no two wait for each other.
  await tx.execute(sql`
    select from sittings where submitted_at is not null
      and id in (select sitting_id from sitting_questions where question_id = ${questionId})
    order by id for no key update`)
  let count = 0
  let after: typeof fromStart | null = fromStart
  while (after) {
    const { found, upTo } = await findMisjudged(tx, questionId, after)
    if (found.length > 0) await correct(tx, questionId, found)
    count += found.length
    after = upTo
  }
  return count
}

async function correct(tx: Db, questionId: number, found: Misjudged[]): Promise<void> {
  await tx.execute(sql`
    update sitting_questions asked
    set score = marked.score, correct = marked.correct
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as marked("sittingId" int, position int, score float8, correct bool)
    where asked.sitting_id = marked."sittingId" and asked.position = marked.position`)
  const ids = [...new Set(found.map(({ sittingId }) => sittingId))]
  await sumUp(tx, ids)
  for (const version of new Set(found.map((one) => one.version)))
    await correctFirstAnswers(tx, ids, questionId, version)
  await correctWrongBook(tx, ids, questionId)
}
