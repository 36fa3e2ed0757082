import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { questionKeys } from '#lib/questions/server/tables.ts'
import { addQuestionBank } from '#lib/questions/server/testing/questions.ts'

/** Films of analyses of the demo content. */
export const films = ['zhenhua-maodun', 'qisu-qixian', 'xiangyu-xianxing'] as const

/** For tests: the bank of questions, of which 1, 2 (catalogue 11), 9 (12), 17 (for members) and 20 (of a class) have a film. */
export async function addLectures(db: Db): Promise<void> {
  await addQuestionBank(db)
  for (const id of [1, 2, 9, 17, 20]) await setFilm(db, id, films[id % 3] ?? films[0])
}

/** Gives a question this recording alone. */
export async function setFilm(db: Db, questionId: number, content: string): Promise<void> {
  const list = JSON.stringify([{ type: 'video', content }])
  await db
    .update(questionKeys)
    .set({ key: sql`jsonb_set(key, '{analyses}', ${list}::text::jsonb)` })
    .where(eq(questionKeys.questionId, questionId))
}
