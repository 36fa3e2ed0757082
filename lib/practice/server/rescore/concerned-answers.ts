import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { compareQuestions } from '#lib/questions/server/compare-questions.ts'
import { parseSource } from '#lib/questions/server/store-question.ts'
import { questionKeys, questionVersions } from '#lib/questions/server/tables.ts'
import type { QuestionBody, QuestionKey } from '#lib/questions/stored.ts'
import type { FullQuestion } from '#lib/questions/types.ts'

export type Version = { version: number; body: QuestionBody; key: QuestionKey; source: string }

/** The versions of a question up to one, the oldest first. */
export async function versionsUpTo(
  db: Db,
  questionId: number,
  version: number,
): Promise<Version[]> {
  return await db
    .select({
      version: questionVersions.version,
      body: questionVersions.body,
      key: questionKeys.key,
      source: questionKeys.source,
    })
    .from(questionVersions)
    .innerJoin(
      questionKeys,
      and(
        eq(questionKeys.questionId, questionVersions.questionId),
        eq(questionKeys.version, questionVersions.version),
      ),
    )
    .where(and(eq(questionVersions.questionId, questionId), lte(questionVersions.version, version)))
    .orderBy(asc(questionVersions.version))
}

/** Those of the versions that a correction of the key of `fromVersion` to `now` concerns: they asked the same by another key. */
export function wrongAmong(
  versions: readonly Version[],
  now: FullQuestion | undefined,
  fromVersion: number,
): Version[] {
  return versions.filter(({ version, source }) => {
    if (version === fromVersion) return true
    const then = parseSource(source)
    return now !== undefined && then !== undefined && compareQuestions(then, now) === 'key'
  })
}

/** For `where` on questions of sittings: whether a sitting was asked a question in one of these versions. */
export const isAsked = (questionId: number, versions: readonly Version[]): SQL | undefined =>
  and(
    eq(sittingQuestions.questionId, questionId),
    inArray(
      sittingQuestions.version,
      versions.map(({ version }) => version),
    ),
  )

/** The sittings that were asked so, in a fixed order; those without a score are open, or handed in and not marked yet. */
export function sittingsAsked(db: Db, isWrong: SQL | undefined) {
  return db
    .select({
      ...{ id: sittings.id, score: sittings.score },
      ...{ userId: sittings.userId, guestId: sittings.guestId },
    })
    .from(sittings)
    .where(
      inArray(
        sittings.id,
        db.select({ id: sittingQuestions.sittingId }).from(sittingQuestions).where(isWrong),
      ),
    )
    .orderBy(asc(sittings.id))
}

type Planned = { questionId: number; fromVersion: number; now: FullQuestion }

/** Counts the submitted answers that would be marked again if the key of the newest version were corrected so, and whose they are. */
export async function concernedAnswers(
  db: Db,
  { questionId, fromVersion, now }: Planned,
): Promise<{ answers: number; learners: number }> {
  const versions = await versionsUpTo(db, questionId, fromVersion)
  const isWrong = isAsked(questionId, wrongAmong(versions, now, fromVersion))
  const asked = sittingsAsked(db, isWrong).as('asked')
  const [row] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      learners: sql<number>`count(distinct (${asked.userId}, ${asked.guestId}))::int`,
    })
    .from(asked)
    .innerJoin(sittingQuestions, eq(sittingQuestions.sittingId, asked.id))
    .where(and(isWrong, isNotNull(asked.score)))
  return row ?? { answers: 0, learners: 0 }
}
