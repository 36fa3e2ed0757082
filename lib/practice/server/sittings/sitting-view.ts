import { and, asc, eq, sql } from 'drizzle-orm'
import { standingBefore } from '#lib/marking/server/allowance.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import {
  sittingAnswers as answers,
  sittingQuestions as asked,
  favorites,
} from '#lib/practice/server/tables.ts'
import type { QueuedAnswer, Sitting } from '#lib/practice/shapes.ts'
import { describePolicy } from '#lib/questions/policies/describe-policy.ts'
import { bySelf, type WrittenStanding, whoMarks } from '#lib/questions/policies/who-marks.ts'
import { spokenAmong } from '#lib/questions/server/opened-catalogues.ts'
import { questionVersions as versions } from '#lib/questions/server/tables.ts'
import { withBodies, writing } from '#lib/questions/server/versions/known-bodies.ts'
import { hasWritten } from '#lib/questions/stored.ts'
import { toPublic } from '#lib/questions/table.ts'
import { type AskedQuestion, beginningRows } from './questions/beginning-rows.ts'
import { type SittingRow, toState } from './sitting-row.ts'

/** A mock exam goes to the markers whoever sits it, and what is said aloud in an interview or written anew to nobody. */
const standings = {
  mock: { state: 'waiting', left: 0 },
  interview: bySelf,
  rewrite: bySelf,
} as const satisfies Partial<Record<SittingRow['kind'], WrittenStanding>>

const standingOf = async (db: Db, { kind, userId }: SittingRow): Promise<WrittenStanding> =>
  kind === 'mock' || kind === 'interview' || kind === 'rewrite'
    ? standings[kind]
    : await standingBefore(db, userId)

const askedOf = prepared((db) =>
  db
    .select({
      position: asked.position,
      questionId: asked.questionId,
      version: asked.version,
      writing,
      section: asked.section,
      full: asked.full,
      policy: asked.policy,
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
      and(eq(answers.sittingId, asked.sittingId), eq(answers.position, asked.position)),
    )
    .leftJoin(
      favorites,
      and(
        eq(favorites.userId, sql.placeholder('userId')),
        eq(favorites.questionId, asked.questionId),
      ),
    )
    .where(eq(asked.sittingId, sql.placeholder('sittingId')))
    .orderBy(asc(asked.position)),
)

/** A sitting as its learner sees it: the frozen questions without keys, what was saved, and who marks what is written. `begunWith` are its questions when this call has begun it, so that nothing is saved yet. */
export async function sittingView(
  db: Db,
  sitting: SittingRow,
  begunWith?: readonly AskedQuestion[],
): Promise<Sitting> {
  const { id: sittingId, userId } = sitting
  const rows = await withBodies(
    db,
    begunWith
      ? await beginningRows(db, userId, begunWith)
      : await askedOf(db, { sittingId, userId }),
  )
  const { kind, mode, sealed, title, full, paperId, catalogueId } = sitting
  const { revisionOf: first, revisionPosition: place } = sitting
  const written = rows.some(({ body }) => hasWritten(body)) ? await standingOf(db, sitting) : bySelf
  const spoken =
    written.state === 'ask'
      ? await spokenAmong(
          db,
          rows.map(({ questionId }) => questionId),
        )
      : new Set()
  return {
    ...toState(sitting),
    now: Date.now(),
    kind,
    mode,
    sealed,
    title,
    full,
    paperId,
    catalogueId,
    revisionOf: first !== null && place !== null ? { attemptId: first, position: place } : null,
    questions: rows.map((row) => ({
      position: row.position,
      section: row.section,
      full: row.full,
      rule:
        describePolicy(row.policy, row.full, row.body.type) +
        (hasWritten(row.body)
          ? whoMarks(spoken.has(row.questionId) ? bySelf : written, 'before')
          : ''),
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
