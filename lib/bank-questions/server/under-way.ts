import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Difference } from '#lib/questions/server/compare-questions.ts'
import { isInWithheldPaper } from '#lib/questions/server/withheld-papers.ts'

/** A refusal, and the note that says so beforehand. */
export const underWay =
  '这道题在进行中的模考里，成绩公布以前不能改题面；改答案须同时公布勘误，解析可以改'
const inWithheldPaper = '这道题在一份待考或未公开的试卷里，之后开考的人看到的是改过的这一版'

/** Tells whether a mock exam is under way on a question, for which all who sit it are to be asked the same: somebody has begun, and the results are not out. */
export async function isUnderWay(db: Db, questionId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from sitting_questions asked join sittings s on s.id = asked.sitting_id
    where asked.question_id = ${questionId} and s.sealed limit 1`)
  return rows.length > 0
}

/** Says what a change means to mock exams and papers that are to come; other analyses mean nothing to them. */
export async function notesOfPapers(
  db: Db,
  questionId: number,
  difference: Difference,
): Promise<string[]> {
  if (difference !== 'question' && difference !== 'key') return []
  if (await isUnderWay(db, questionId)) return [underWay]
  const { rows } = await db.execute<{ lies: boolean }>(
    sql`select ${isInWithheldPaper(sql`${questionId}::int`)} as lies`,
  )
  return rows[0]?.lies ? [inWithheldPaper] : []
}
