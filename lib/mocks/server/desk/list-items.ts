import { sql } from 'drizzle-orm'
import type { MockItem } from '#lib/mocks/desk-contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import { findMock } from './find-mock.ts'
import { itemStatistics } from './item-statistics.ts'

type Item = {
  position: number
  questionId: number
  section: string
  full: number
  type: QuestionBody['type']
  heads: string[]
  key: QuestionKey['answer']
  /** By sitting, in one order for all items. */
  scores: number[]
  answers: string[]
}

/** For staff: how the items of a mock exam measured, in the order of the paper, over what is handed in and marked. Throws not_found. */
export async function listItems(db: Db, id: number): Promise<MockItem[]> {
  await findMock(db, id)
  const { rows } = await db.execute<Item>(sql`
    select q.position, min(q.question_id) as "questionId", min(q.section) as section,
      max(q."full") as "full", min(v.body ->> 'type') as type,
      (array_agg(jsonb_path_query_array(v.body, '$.options[*].head')))[1] as heads,
      min(k.key ->> 'answer') as key,
      array_agg(coalesce(q.score, 0) order by s.id) as scores,
      array_agg(coalesce(a.answer -> 'webAnswerDTOList' -> 0 ->> 'answer', '') order by s.id) as answers
    from sittings s
    join sitting_questions q on q.sitting_id = s.id
    join question_versions v on v.question_id = q.question_id and v.version = q.version
    join question_keys k on k.question_id = q.question_id and k.version = q.version
    left join sitting_answers a on a.sitting_id = s.id and a.position = q.position
    where s.mock_id = ${id} and s.score is not null
    group by q.position order by q.position`)
  const sitters = rows[0]?.scores.length ?? 0
  const scores = Array.from({ length: sitters }, (_, sitter) =>
    rows.map((item) => item.scores[sitter] ?? 0),
  )
  const figures = itemStatistics(
    scores,
    rows.map(({ full }) => full),
  )
  return rows.map(({ position, questionId, section, full, type, ...item }, index) => ({
    ...{ position, questionId, section, full, type },
    ...(figures[index] ?? {
      facility: null,
      discrimination: null,
      weight: 0,
      effectiveWeight: null,
    }),
    untaken: untakenOf({ type, ...item }),
  }))
}

/** The wrong options that nobody took, such as B; none for what is no choice. */
function untakenOf({
  type,
  heads,
  key,
  answers,
}: Pick<Item, 'type' | 'heads' | 'key' | 'answers'>) {
  if (type === 'sequencing') return []
  return heads.filter(
    (head) => !key.includes(head) && !answers.some((answer) => answer.includes(head)),
  )
}
