import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { sharedPoints } from '#lib/questions/marking/points.ts'
import { questionKeys, questionVersions, scoringPoints } from '#lib/questions/server/tables.ts'
import {
  pairsOf,
  pointsOfPart,
  type QuestionBody,
  type QuestionKey,
} from '#lib/questions/stored.ts'
import type { SharedPoint } from '#lib/questions/types.ts'

/** Texts that an answer is marked by. */
export type Prompt = {
  /** 材料. */
  materials: Html[]
  stem: Html
  /** 参考答案, plain text. */
  key: string
  analysis: Html
  /** With the marks that they are worth here; none where the source has none. */
  points: SharedPoint[]
  /** Advised length in characters. */
  wordsNum: number | null
}

type Asked = {
  questionId: number | null
  version: number | null
  /** The id of the question or sub-question in its content file. */
  part: string
  full: number
}

/**
 * Finds what an answer to a question of the bank is marked by: text and key of its version, points of the newest
 * version that asks the same. Null when there is no such question or part any more.
 */
export async function questionPrompt(
  tx: Db,
  { questionId, version, part, full }: Asked,
): Promise<Prompt | null> {
  if (questionId === null || version === null) return null
  const isKey = and(
    eq(questionKeys.questionId, questionVersions.questionId),
    eq(questionKeys.version, questionVersions.version),
  )
  const [row] = await tx
    .select({
      body: questionVersions.body,
      key: questionKeys.key,
      newest: sql<number>`(select max(same.version) from question_versions same
        where same.question_id = ${questionVersions.questionId} and same.body = ${questionVersions.body})`,
    })
    .from(questionVersions)
    .innerJoin(questionKeys, isKey)
    .where(and(eq(questionVersions.questionId, questionId), eq(questionVersions.version, version)))
  const asked = row && findPart(row.body, row.key, part)
  if (!asked) return null
  const { questionId: of, position } = scoringPoints
  const points = await tx
    .select()
    .from(scoringPoints)
    .where(and(eq(of, questionId), eq(scoringPoints.version, row.newest)))
    .orderBy(asc(position))
  return {
    materials: row.body.materials.map(({ content }) => content),
    stem: asked.body.stem,
    key: asked.key.answer,
    analysis: asked.key.analysis,
    points: sharedPoints(pointsOfPart(part, points), full),
    wordsNum: asked.body.wordsNum,
  }
}

type Part = { body: QuestionBody; key: QuestionKey }

function findPart(body: QuestionBody, key: QuestionKey, part: string): Part | null {
  if (body.id === part) return { body, key }
  for (const [sub, subKey] of pairsOf(body, key)) {
    const found = findPart(sub, subKey, part)
    if (found) return found
  }
  return null
}
