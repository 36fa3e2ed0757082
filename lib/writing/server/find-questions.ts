import { sql } from 'drizzle-orm'
import { isEmbeddable } from '#lib/articles/embeddable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questionsForAll } from '#lib/questions/server/choice-questions.ts'

const MOST = 20
const CHARACTERS = 80

type Found = { contentId: string; stem: string; catalogue: string }

/** Questions that may stand in an article, by a piece of their stem or the id of their content file. */
export async function findQuestions(db: Db, keyword: string): Promise<Found[]> {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await db.execute<{ id: string }>(sql`
    select q.content_id as id from questions q
    join question_versions v on v.question_id = q.id and v.version = q.version
    where q.type in ('single_choose', 'true_false_choose', 'multiple_choose')
      and (q.content_id = ${keyword} or v.body->>'stem' ilike ${pattern})
    order by q.content_id = ${keyword} desc, q.id limit ${MOST * 3}`)
  const open = await questionsForAll(
    db,
    rows.map(({ id }) => id),
  )
  return open
    .filter(({ body }) => isEmbeddable(body.type))
    .slice(0, MOST)
    .map(({ contentId, body, catalogue }) => ({
      contentId,
      stem: plainText(body.stem).slice(0, CHARACTERS),
      catalogue: catalogue.name,
    }))
}
