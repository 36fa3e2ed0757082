import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import {
  isOwn,
  ownerValues,
  type SittingRow,
  sittingColumns,
} from '#lib/practice/server/sittings/sitting-row.ts'
import type { AnswerMoments } from '#lib/practice/server/sittings/times/answer-moments.ts'
import { sittingQuestions as asked, sittingAnswers, sittings } from '#lib/practice/server/tables.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { withBodies, writing } from '#lib/questions/server/versions/known-bodies.ts'
import type { QuestionBody } from '#lib/questions/stored.ts'
import type { Answer } from '#lib/questions/types.ts'

/** Stored answer of a question; null without one. */
export type Stored = {
  answer: Answer | null
  flagged: boolean | null
  eliminated: string[] | null
  scratch: string | null
  seconds: number | null
} & AnswerMoments
/** A question of a sitting with what is stored of it. */
export type Asked = Stored & {
  questionId: number
  body: QuestionBody
  changedAt: number | null
  /** Bytes of it. */
  size: number | null
  /** Its key was shown: answer and time stay. */
  isRevealed: boolean
}

const { answer, flagged, eliminated, scratch, seconds, changedAt, revealedAt } = sittingAnswers
const { answeredAt, answerChangedAt } = sittingAnswers
const columns = {
  position: asked.position,
  questionId: asked.questionId,
  version: asked.version,
  writing,
  ...{ answer, flagged, eliminated, scratch, seconds, changedAt },
  ...{ answeredAt, answerChangedAt },
  size: sql<number | null>`octet_length(${answer}::text || ${scratch})`,
  isRevealed: sql<boolean>`${revealedAt} is not null`,
}
const ofVersion = and(
  eq(versions.questionId, asked.questionId),
  eq(versions.version, asked.version),
)
const ofAnswer = and(
  eq(sittingAnswers.sittingId, asked.sittingId),
  eq(sittingAnswers.position, asked.position),
)
const isAt = and(
  eq(asked.sittingId, sql.placeholder('sittingId')),
  sql`${asked.position} = any(${sql.placeholder('positions')}::int[])`,
)

const askedRows = prepared((db) =>
  db
    .select(columns)
    .from(asked)
    .innerJoin(versions, ofVersion)
    .leftJoin(sittingAnswers, ofAnswer)
    .where(isAt),
)
const askedRowsOfOwner = prepared((db) =>
  db
    .select({ ...columns, sitting: sittingColumns })
    .from(asked)
    .innerJoin(sittings, eq(sittings.id, asked.sittingId))
    .innerJoin(versions, ofVersion)
    .leftJoin(sittingAnswers, ofAnswer)
    .where(and(isAt, isOwn)),
)

type Place = { sittingId: number; positions: readonly number[] }

/** Questions at places of a sitting by their positions; those that it does not ask are missing. */
export async function askedAt(db: Db, place: Place): Promise<Map<number, Asked>> {
  const rows = await withBodies(db, await askedRows(db, place))
  return new Map(rows.map((row) => [row.position, row]))
}

/** The same with the sitting, of one moment and without a lock; null where this learner has none that asks any of them. */
export async function askedWithSitting(
  db: Db,
  learner: Learner,
  place: Place,
): Promise<{ sitting: SittingRow; questions: Map<number, Asked> } | null> {
  const rows = await withBodies(
    db,
    await askedRowsOfOwner(db, { ...place, ...ownerValues(learner) }),
  )
  const [first] = rows
  if (!first) return null
  return { sitting: first.sitting, questions: new Map(rows.map((row) => [row.position, row])) }
}
