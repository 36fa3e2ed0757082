import { sql } from 'drizzle-orm'
import { isEmbeddable } from '#lib/articles/embeddable.ts'
import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import type { StoredQuestion } from '#lib/bank-questions/server/stored-question.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionFault } from '#lib/questions/full-shapes.ts'
import { isWritten } from '#lib/questions/marking/is-written.ts'
import type { FullQuestion } from '#lib/questions/types.ts'

/**
 * Finds what a question may no longer become, since it is used somewhere that cannot hold it: a homework asks what people
 * mark alone, an article what is answered by choosing. The question of the day is chosen anew.
 */
export async function faultsOfUse(
  db: Db,
  line: FullQuestion,
  { questionId, line: was }: StoredQuestion,
): Promise<QuestionFault[]> {
  const faults: QuestionFault[] = []
  if (isWritten(was) && !isWritten(line)) {
    const [homework] = await titlesOf(
      db,
      sql`select h.title from homework_questions q join homeworks h on h.id = q.homework_id
        where q.question_id = ${questionId} order by h.id limit 1`,
    )
    if (homework)
      faults.push({
        ...{ field: 'type', reason: `作业《${homework}》里有这道题，只能是全由人批改的题` },
      })
  }
  if (isEmbeddable(was.type) && !isEmbeddable(line.type)) {
    const slot = `<!--${QUESTION_SLOT}:${was.id}-->`
    const [article] = await titlesOf(
      db,
      sql`select title from articles where strpos(body_html, ${slot}) > 0 order by id limit 1`,
    )
    if (article)
      faults.push({
        ...{ field: 'type', reason: `文章《${article}》里有这道题，只能是单选、多选或判断题` },
      })
  }
  return faults
}

async function titlesOf(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(query)
  return [...rows].map(({ title }) => title)
}
