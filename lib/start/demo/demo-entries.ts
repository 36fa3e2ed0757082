import { sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { splitLetters } from '#lib/questions/heads.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'

export type Keyed = { position: number; questionId: number; body: QuestionBody; key: QuestionKey }

/** Reads the questions of a paper with their keys, in its order, as they are marked today. */
export async function keyedQuestions(db: Db, paperId: number): Promise<Keyed[]> {
  const { rows } = await db.execute<Keyed>(sql`
    select row_number() over (order by p.position)::int as position, p.question_id as "questionId", v.body, k.key
    from paper_questions p
    join questions q on q.id = p.question_id
    join question_versions v on v.question_id = q.id and v.version = q.version
    join question_keys k on k.question_id = q.id and k.version = q.version
    where p.paper_id = ${paperId} order by p.position`)
  return [...rows]
}

/** Fields of a right or a wrong answer to a question that a machine marks. */
export function demoEntries({ body, key }: Keyed, isRight: boolean): string[] {
  if (body.type === 'fill_in')
    return key.answerList.map((blank) => (isRight ? (blank.split('|')[0] ?? '') : '不确定'))
  if (isRight) return [key.answer]
  if (body.type === 'sequencing') return [key.answer.split(',').toReversed().join(',')]
  const right = splitLetters(key.answer)
  const wrong = body.options.find(({ head }) => !right.includes(head))?.head
  return [wrong ?? right[0] ?? '']
}
