import { inArray } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { errata, questions } from '#lib/questions/server/tables.ts'
import { findMisjudged, fromStart, questionsWithBlanks } from './misjudged.ts'

/** Changes by today's rules in the submitted answers to one question; `byPerson` stay as a person marked them. */
export type Survey = {
  questionId: number
  contentId: string
  raised: number
  lowered: number
  /** Changed in right or wrong alone. */
  level: number
  byPerson: number
}

/** Compares all submitted answers to questions with blanks with today's rules, and writes nothing. */
export async function surveyMarking(db: Db): Promise<Survey[]> {
  const surveys: Survey[] = []
  for (const { id: questionId, contentId } of await questionsWithBlanks(db)) {
    const survey = { questionId, contentId, raised: 0, lowered: 0, level: 0, byPerson: 0 }
    let after: typeof fromStart | null = fromStart
    while (after) {
      const { found, byPerson, upTo } = await findMisjudged(db, questionId, after)
      for (const { was, score } of found) {
        const gain = (score ?? 0) - (was ?? 0)
        survey[gain > 0 ? 'raised' : gain < 0 ? 'lowered' : 'level'] += 1
      }
      survey.byPerson += byPerson
      after = upTo
    }
    if (changedIn(survey) + survey.byPerson > 0) surveys.push(survey)
  }
  return surveys
}

/** How many submitted answers would be marked otherwise. */
export const changedIn = ({ raised, lowered, level }: Survey): number => raised + lowered + level

/** Makes public that these questions were marked by another rule; `rescoreErrata` then marks their answers again. */
export async function addMarkingErrata(db: Db, surveys: readonly Survey[]): Promise<number> {
  const changed = surveys.filter((survey) => changedIn(survey) > 0)
  if (changed.length === 0) return 0
  const rows = await db
    .select({ questionId: questions.id, toVersion: questions.version })
    .from(questions)
    .where(
      inArray(
        questions.id,
        changed.map(({ questionId }) => questionId),
      ),
    )
  const was = '部分等价的填空写法判为错误'
  const is = '按填空写法规则判分'
  await db.insert(errata).values(rows.map((row) => ({ ...row, kind: 'marking' as const, was, is })))
  return rows.length
}
