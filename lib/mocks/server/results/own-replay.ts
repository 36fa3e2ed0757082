import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { PublishedResult } from '#lib/mocks/contract.ts'
import { type AnswerMoment, answeredBy, minuteOf, type ReplayFigures } from '#lib/mocks/replay.ts'
import type { mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingAnswers, sittings } from '#lib/practice/server/tables.ts'

type Own = {
  mock: typeof mocks.$inferSelect
  sittingId: number
  extraMinutes: number
  figures: ReplayFigures
}

/** A learner's paper minute by minute beside the median of all, from the common beginning to the learner's own end. */
export async function ownReplay(
  db: Db,
  { mock, sittingId, extraMinutes, figures }: Own,
): Promise<PublishedResult['replay']> {
  const { startedAt, submittedAt, questionCount } = sittings
  const { position, answeredAt, answerChangedAt } = sittingAnswers
  const [[sitting], answers] = await Promise.all([
    db
      .select({ startedAt, submittedAt, questionCount })
      .from(sittings)
      .where(eq(sittings.id, sittingId)),
    db
      .select({ position, answeredAt, answerChangedAt })
      .from(sittingAnswers)
      .where(and(eq(sittingAnswers.sittingId, sittingId), isNotNull(answeredAt)))
      .orderBy(asc(position)),
  ])
  if (!sitting?.submittedAt) return null
  const clock = { startsAt: mock.startsAt.getTime(), minutes: mock.minutes + extraMinutes }
  const moments = answers.map(toMoment)
  return {
    entered: minuteOf(sitting.startedAt.getTime(), clock) - 1,
    left: minuteOf(sitting.submittedAt.getTime(), clock),
    mine: answeredBy(moments, clock),
    median: figures.median.slice(0, clock.minutes + 1),
    questions: Array.from({ length: sitting.questionCount }, (_, index) => {
      const own = moments.find((moment) => moment.position === index + 1)
      return {
        position: index + 1,
        first: own ? minuteOf(own.first, clock) : null,
        last: own ? minuteOf(own.last, clock) : null,
        median: figures.questions.find((one) => one.position === index + 1)?.minute ?? null,
      }
    }),
  }
}

type Row = { position: number; answeredAt: number | null; answerChangedAt: number | null }

function toMoment({ position, answeredAt, answerChangedAt }: Row): AnswerMoment {
  const first = answeredAt ?? 0
  return { position, first, last: answerChangedAt ?? first }
}
