import { eq, not, sql } from 'drizzle-orm'
import { handedInVersions } from '#lib/ai/server/handed-in.ts'
import { blocksOf } from '#lib/chat/server/retrieval/blocks.ts'
import { cutPassages } from '#lib/chat/server/retrieval/cut-passages.ts'
import type { Found } from '#lib/chat/server/retrieval/found.ts'
import { taken } from '#lib/chat/server/retrieval/taken.ts'
import type { WeighedWord } from '#lib/chat/server/retrieval/weigh-words.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { questionBankAnalysisPage } from '#lib/practice/paths.ts'
import { isClosedTo } from '#lib/practice/server/question-access.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import { weightIn } from './weight-in.ts'

const MOST = 60
const STEM = 60

type Row = {
  questionId: number
  body: QuestionBody
  key: QuestionKey
  catalogue: string
  sittingId: number
  position: number
}

/**
 * Passages of the official analyses of questions that a learner has handed in and may still see, by the rules of
 * explanations and of stars. One statement.
 */
export async function analysisPassages(
  db: Db,
  userId: number,
  words: readonly WeighedWord[],
  libraries: readonly number[],
): Promise<Found[]> {
  const closed = await isClosedTo(db, userId, libraries)
  const { rows } = await db.execute<Row>(sql`
    with recursive ${handedInVersions(userId)},
    newest as (select question_id, max(version) as version from handed_in group by question_id),
    chosen as materialized (
      select n.*, ${catalogues.name} as catalogue, ${weightIn(sql`whole.text`, words)} as weight
      from newest n
      join ${questions} on ${eq(questions.id, sql`n.question_id`)}
      join ${catalogues} on ${eq(catalogues.id, questions.catalogueId)}
      join question_versions v on v.question_id = n.question_id and v.version = n.version
      join question_keys k on k.question_id = n.question_id and k.version = n.version
      -- Unpacked once instead of once a word.
      cross join lateral (select v.body::text || k.key::text as text offset 0) whole
      where ${not(closed)}
      order by weight desc, n.question_id
      limit ${MOST}
    )
    select c.question_id as "questionId", v.body, k.key, c.catalogue, place.*
    from chosen c
    join question_versions v on v.question_id = c.question_id and v.version = c.version
    join question_keys k on k.question_id = c.question_id and k.version = c.version
    cross join lateral (
      select s.id as "sittingId", a.position from sittings s join sitting_questions a on a.sitting_id = s.id
      where s.user_id = ${userId} and s.submitted_at is not null and not s.sealed
        and s.kind <> 'rewrite' and a.question_id = c.question_id
      order by s.submitted_at desc, s.id desc, a.position limit 1
    ) place
    where c.weight > 0
    order by c.weight desc, c.question_id`)
  return await taken([...rows], passagesOf)
}

function passagesOf({ questionId, body, key, catalogue, sittingId, position }: Row): Found[] {
  const stem = plainText(body.stem)
  const html = [key, ...key.subKeys]
    .flatMap(({ analysis, analyses }) => [
      analysis,
      ...analyses.filter(({ type }) => type === 'text').map(({ content }) => content),
    ])
    .join('')
  return cutPassages(blocksOf(html)).map((cut, place) => ({
    ...cut,
    source: 'analysis' as const,
    key: `analysis:${questionId}:${place + 1}`,
    title: [...stem].slice(0, STEM).join(''),
    section: [catalogue, stem].join(' › '),
    path: href(questionBankAnalysisPage, { attemptId: sittingId, position }),
    note: `您交过的${questionTypeName(body.type)}`,
  }))
}
