import { and, asc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'
import { sittingQuestions as asked, sittingAnswers, sittings } from '#lib/practice/server/tables.ts'
import { isUnanswered } from '#lib/questions/marking/answers.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { toPublic } from '#lib/questions/table.ts'

/** Answers read at once: an exam of thousands may have as many without a moment. */
const PART = 500

/** Whether an answer of a mock exam was given before moments were noted, so that nobody knows when. */
export async function hasUnknownMoments(tx: Db, mockId: number): Promise<boolean> {
  for (let offset = 0; ; offset += PART) {
    const rows = await withoutMoment(tx, mockId, offset)
    // What SQL takes for an answer may be a blank by the rules of its question, and a blank has no moment.
    if (rows.some(({ body, answer }) => !isUnanswered(toPublic(body), answer.webAnswerDTOList)))
      return true
    if (rows.length < PART) return false
  }
}

async function withoutMoment(tx: Db, mockId: number, offset: number) {
  const a = alias(sittingAnswers, 'a')
  return await tx
    .select({ body: versions.body, answer: a.answer })
    .from(sittings)
    .innerJoin(a, eq(a.sittingId, sittings.id))
    .innerJoin(asked, and(eq(asked.sittingId, a.sittingId), eq(asked.position, a.position)))
    .innerJoin(
      versions,
      and(eq(versions.questionId, asked.questionId), eq(versions.version, asked.version)),
    )
    .where(and(eq(sittings.mockId, mockId), isNull(a.answeredAt), isAnswered))
    .orderBy(asc(a.sittingId), asc(a.position))
    .limit(PART)
    .offset(offset)
}
