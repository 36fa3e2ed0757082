import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type AttemptRow, attemptColumns } from '#lib/practice/server/sittings/attempt-row.ts'
import { attemptView } from '#lib/practice/server/sittings/attempt-view.ts'
import { closeOverdue } from '#lib/practice/server/sittings/close-attempt.ts'
import { type AttemptKind, attemptQuestions, attempts } from '#lib/practice/server/tables.ts'
import type { Attempt } from '#lib/practice/shapes.ts'
import { type Policy, roundMarks } from '#lib/questions/policies/policies.ts'

/** A question as a sitting freezes it; `full` in marks. */
export type AskedQuestion = {
  questionId: number
  version: number
  /** The part of a paper, or the module, that it belongs to. */
  section: string
  full: number
  policy: Policy
}
type Place = { kind: AttemptKind; clientKey: string; paperId?: number }
type AttemptStart = Place & {
  title: string
  catalogueId?: number
  /** Makes it a timed sitting, by the clock of the database. */
  minutes?: number
  questions: readonly AskedQuestion[]
}

/**
 * Begins a sitting and answers it; a `clientKey` that was used before answers that sitting, an open one of the same
 * paper and kind is continued. Throws nothing_to_practise without questions.
 */
export async function startAttempt(db: Db, userId: number, start: AttemptStart): Promise<Attempt> {
  if (start.questions.length === 0) throw new AppError('nothing_to_practise')
  // Somebody else's start may win, and that sitting be handed in before we look.
  for (let tries = 0; tries < 5; tries++) {
    const begun = await findBegun(db, userId, start)
    const attempt = begun ?? (await insertAttempt(db, userId, start))
    if (attempt) return await attemptView(db, attempt)
  }
  throw new AppError('conflict')
}

/** The sitting that a start continues: of the same key, else an open one of the same paper and kind. */
export async function findBegun(
  db: Db,
  userId: number,
  { kind, clientKey, paperId }: Place,
): Promise<AttemptRow | null> {
  const isSameKey = eq(attempts.clientKey, clientKey)
  const isOpenPaper = and(
    eq(attempts.paperId, paperId ?? 0),
    eq(attempts.kind, kind),
    isNull(attempts.submittedAt),
  )
  const [row] = await db
    .select({ ...attemptColumns, isSameKey: sql<boolean>`${isSameKey}` })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), or(isSameKey, isOpenPaper)))
    .orderBy(desc(isSameKey))
    .limit(1)
  if (!row?.overdue) return row ?? null
  const closed = await closeOverdue(db, row)
  return row.isSameKey ? closed : null
}

/** Null when a sitting with the same key, or an open one of the same paper, came first. */
async function insertAttempt(
  db: Db,
  userId: number,
  { questions, minutes, ...start }: AttemptStart,
): Promise<AttemptRow | null> {
  return await db.transaction(async (tx) => {
    const [attempt] = await tx
      .insert(attempts)
      .values({
        ...start,
        userId,
        expiresAt: minutes ? sql`now() + make_interval(mins => ${minutes}::int)` : null,
        full: roundMarks(questions.reduce((sum, { full }) => sum + full, 0)),
        questionCount: questions.length,
      })
      .onConflictDoNothing()
      .returning(attemptColumns)
    if (!attempt) return null
    await tx.insert(attemptQuestions).values(
      questions.map(({ questionId, version, section, full, policy }, index) => ({
        attemptId: attempt.id,
        position: index + 1,
        questionId,
        version,
        section,
        full,
        policy,
      })),
    )
    return attempt
  })
}
