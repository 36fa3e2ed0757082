import { and, desc, eq } from 'drizzle-orm'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { attemptColumns, toState } from '#lib/practice/server/sittings/attempt-row.ts'
import { closeOverdue } from '#lib/practice/server/sittings/close-attempt.ts'
import { attempts } from '#lib/practice/server/tables.ts'
import type { AttemptKind, AttemptState } from '#lib/practice/shapes.ts'

type PaperStatus = {
  state: 'new' | 'doing' | 'done'
  open: (AttemptState & { kind: AttemptKind })[]
  lastAttemptId: number | null
}

/** How far a user is with a paper: sittings to continue, and the newest one handed in. Throws not_found. */
export async function paperStatus(db: Db, userId: number, paperId: number): Promise<PaperStatus> {
  const [paper] = await db.select({ id: papers.id }).from(papers).where(eq(papers.id, paperId))
  if (!paper) throw new AppError('not_found')
  const rows = await db
    .select(attemptColumns)
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.paperId, paperId)))
    .orderBy(desc(attempts.startedAt), desc(attempts.id))
  const sittings = await Promise.all(rows.map((row) => (row.overdue ? closeOverdue(db, row) : row)))
  const open = sittings.filter(({ submittedAt }) => submittedAt === null)
  const [last] = sittings
    .filter(({ submittedAt }) => submittedAt !== null)
    .sort((a, b) => Number(b.submittedAt) - Number(a.submittedAt))
  const closedState = last ? 'done' : 'new'
  return {
    state: open.length > 0 ? 'doing' : closedState,
    open: open.map((row) => ({ ...toState(row), kind: row.kind })),
    lastAttemptId: last?.id ?? null,
  }
}
