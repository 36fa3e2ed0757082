import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import {
  attemptAnswers as answers,
  attemptQuestions as asked,
  favorites,
} from '#lib/practice/server/tables.ts'
import type { Attempt, QueuedAnswer } from '#lib/practice/shapes.ts'
import { describePolicy } from '#lib/questions/policies/describe-policy.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { toPublic } from '#lib/questions/table.ts'
import { type AttemptRow, toState } from './attempt-row.ts'

/** A sitting as its learner sees it: the frozen questions without keys, and what was saved. One query. */
export async function attemptView(db: Db, attempt: AttemptRow): Promise<Attempt> {
  const rows = await db
    .select({
      position: asked.position,
      questionId: asked.questionId,
      section: asked.section,
      full: asked.full,
      policy: asked.policy,
      body: versions.body,
      saved: answers,
      favoriteOf: favorites.userId,
    })
    .from(asked)
    .innerJoin(
      versions,
      and(eq(versions.questionId, asked.questionId), eq(versions.version, asked.version)),
    )
    .leftJoin(
      answers,
      and(eq(answers.attemptId, asked.attemptId), eq(answers.position, asked.position)),
    )
    .leftJoin(
      favorites,
      and(eq(favorites.userId, attempt.userId), eq(favorites.questionId, asked.questionId)),
    )
    .where(eq(asked.attemptId, attempt.id))
    .orderBy(asc(asked.position))
  const { kind, title, full, paperId, catalogueId } = attempt
  return {
    ...toState(attempt),
    kind,
    title,
    full,
    paperId,
    catalogueId,
    questions: rows.map((row) => ({
      position: row.position,
      section: row.section,
      full: row.full,
      rule: describePolicy(row.policy, row.full, row.body.type),
      question: toPublic(row.body, row.questionId),
      saved: row.saved && toQueued(row.saved),
      favorite: row.favoriteOf !== null,
    })),
  }
}

function toQueued(row: typeof answers.$inferSelect): QueuedAnswer {
  const { position, answer, flagged, eliminated, scratch, seconds, changedAt } = row
  return { position, answer, flagged, eliminated, scratch, seconds, changedAt }
}
