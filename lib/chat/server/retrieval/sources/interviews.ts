import { eq, not, sql } from 'drizzle-orm'
import { handedInVersions } from '#lib/ai/server/handed-in.ts'
import type { Found } from '#lib/chat/server/retrieval/found.ts'
import type { WeighedWord } from '#lib/chat/server/retrieval/weigh-words.ts'
import { interviewQuestionDetailPage } from '#lib/interviews/paths.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { isClosedTo } from '#lib/practice/server/question-access.ts'
import { interviewCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { catalogues, questions } from '#lib/questions/server/tables.ts'
import { weightIn } from './weight-in.ts'

const MOST = 60

type Row = {
  questionId: number
  catalogueId: number
  catalogue: string
  stem: string
  analysis: string | null
  points: string[] | null
}

/**
 * Questions of interviews that are open to a learner, those they have answered with points and analysis: before that
 * nobody is told these. Two statements.
 */
export async function interviewPassages(
  db: Db,
  userId: number,
  words: readonly WeighedWord[],
): Promise<Found[]> {
  const interviews = await interviewCatalogues(db)
  if (interviews.length === 0) return []
  const closed = await isClosedTo(db, userId, interviews)
  const { rows } = await db.execute<Row>(sql`
    with recursive ${handedInVersions(userId)},
    newest as (select question_id, max(version) as version from handed_in group by question_id)
    select ${questions.id} as "questionId", ${catalogues.id} as "catalogueId",
      ${catalogues.name} as catalogue, v.body->>'stem' as stem, k.key->>'analysis' as analysis,
      p.points, ${weightIn(sql`whole.text`, words)} as weight
    from ${questions}
    join ${catalogues} on ${eq(catalogues.id, questions.catalogueId)}
    left join newest n on n.question_id = ${questions.id}
    join question_versions v on v.question_id = ${questions.id}
      and v.version = coalesce(n.version, ${questions.version})
    left join question_keys k on k.question_id = n.question_id and k.version = n.version
    left join lateral (
      select array_agg(text order by part, position) as points from scoring_points
      where question_id = n.question_id and version = n.version
    ) p on true
    cross join lateral (
      select concat_ws(' ', v.body->>'stem', k.key->>'analysis', p.points::text) as text offset 0
    ) whole
    where ${questions.catalogueId} = any(${sql.param(interviews)}::int[])
      and ${not(closed)}
    order by weight desc, ${questions.id}
    limit ${MOST}`)
  return rows.map(passageOf)
}

function passageOf({ questionId, catalogueId, catalogue, stem, analysis, points }: Row): Found {
  const title = plainText(stem)
  const told = [...(points ?? []), plainText(analysis ?? '')].filter((line) => line !== '')
  return {
    source: 'interview',
    key: `interview:${questionId}`,
    title: '结构化面试题',
    section: catalogue,
    text: [title, ...told].join('\n'),
    // The page begins with its clock; nothing of the text is there yet.
    shown: '',
    path: href(interviewQuestionDetailPage, { catalogueId, questionId }),
    note: told.length > 0 ? '附采分点，您答过这道题' : '答完后可看采分点',
  }
}
