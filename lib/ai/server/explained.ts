import { and, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { Explained } from '#lib/platform/providers/llm/llm-provider.ts'
import { plainText } from '#lib/platform/text/plain-text.ts'
import { hitRateOf } from '#lib/questions/server/hit-rate.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import {
  questionKeys as keys,
  questionStats,
  questionVersions as versions,
} from '#lib/questions/server/tables.ts'
import { joinFull } from '#lib/questions/stored.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'
import type { QuestionParts } from '#lib/questions/types.ts'

export type QuestionVersion = { questionId: number; version: number }

/**
 * A question with its official answer, the same as plain text, and what a model may know of it. Holds the key: only for those who have handed
 * the question in. Throws not_found.
 */
export async function getExplained(
  db: Db,
  { questionId, version }: QuestionVersion,
): Promise<{ official: QuestionParts; texts: QuestionParts; about: Explained }> {
  const [row] = await db
    .select({ body: versions.body, key: keys.key, source: keys.source, stats: questionStats })
    .from(versions)
    .innerJoin(
      keys,
      and(eq(keys.questionId, versions.questionId), eq(keys.version, versions.version)),
    )
    .leftJoin(questionStats, eq(questionStats.questionId, versions.questionId))
    .where(and(eq(versions.questionId, questionId), eq(versions.version, version)))
  if (!row) throw new AppError('not_found')
  const official = joinFull(row.body, row.key)
  // As it came, formulas are TeX; the stored HTML has drawn them.
  const texts = parseSource(row.source) ?? readable(official)
  const about = { ...explained(texts), statistics: statisticsOf(official, row.stats) }
  return { official, texts, about }
}

function explained(parts: QuestionParts): Explained {
  const written = (parts.analyses ?? []).filter(({ type }) => type === 'text')
  return {
    type: questionTypeName(parts.type),
    stem: parts.stem,
    options: parts.options.map(({ head, content }) => ({ head, content })),
    materials: (parts.materials ?? []).map(({ content }) => content),
    answer: parts.answer_list?.join('；') || parts.answer,
    analysis: [parts.analysis, ...written.map(({ content }) => content)].join('\n').trim(),
    subQuestions: (parts.sub_questions ?? []).map(explained),
    statistics: null,
  }
}

/** Rendered texts as plain ones. */
function readable(parts: QuestionParts): QuestionParts {
  return {
    ...parts,
    stem: plainText(parts.stem),
    analysis: plainText(parts.analysis),
    options: parts.options.map(({ head, content }) => ({ head, content: plainText(content) })),
    analyses: parts.analyses?.map(({ type, content }) => ({ type, content: plainText(content) })),
    materials: parts.materials?.map(({ content }) => ({ content: plainText(content) })),
    sub_questions: parts.sub_questions?.map(readable),
  }
}

function statisticsOf(
  official: QuestionParts,
  stats: typeof questionStats.$inferSelect | null,
): Explained['statistics'] {
  const rate = hitRateOf(official, stats)
  if (!rate) return null
  const { answered, hitRate, mostWrong } = rate
  return { answered, rightPercent: Math.round(100 * hitRate), mostWrong }
}
