import { and, eq, isNotNull, not, or } from 'drizzle-orm'
import { type Learner, ownedBy } from '#lib/practice/server/learner.ts'
import {
  sittingAnswers as answers,
  sittingQuestions as asked,
  sittings,
} from '#lib/practice/server/tables.ts'
import type { KeySight } from '#lib/questions/server/recordings/key-sight.ts'

/** Lists the versions of a question in the sittings that a learner has handed in and sees the results of, and those shown in one of mode study. */
export const keysOfSittings: KeySight = async (db, { userId, guestId }, questionId) => {
  const learner: Learner | null = userId ?? (guestId === null ? null : { guestId })
  if (learner === null) return []
  const isShown = and(eq(sittings.mode, 'study'), isNotNull(answers.revealedAt))
  const rows = await db
    .selectDistinct({ version: asked.version })
    .from(sittings)
    .innerJoin(asked, eq(asked.sittingId, sittings.id))
    .leftJoin(
      answers,
      and(eq(answers.sittingId, sittings.id), eq(answers.position, asked.position)),
    )
    .where(
      and(
        ownedBy(learner),
        eq(asked.questionId, questionId),
        or(and(isNotNull(sittings.submittedAt), not(sittings.sealed)), isShown),
      ),
    )
  return rows.map(({ version }) => version)
}
