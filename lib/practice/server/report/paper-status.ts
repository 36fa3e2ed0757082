import { and, desc, eq, notInArray } from 'drizzle-orm'
import { standingBefore } from '#lib/marking/server/allowance.ts'
import { isOpenPaper } from '#lib/papers/server/paper-items.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { closeOverdue } from '#lib/practice/server/sittings/close/close-sitting.ts'
import { sittingColumns, toState } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { SittingKind, SittingState } from '#lib/practice/shapes.ts'
import type { WrittenStanding } from '#lib/questions/policies/who-marks.ts'

type PaperStatus = {
  state: 'new' | 'doing' | 'done'
  open: (SittingState & { kind: SittingKind })[]
  lastAttemptId: number | null
  written: WrittenStanding
}

/** How far a user is with a paper: sittings to continue, the newest one handed in, and who marks what they write. Throws not_found, for a paper that is not open too unless they have a sitting of it. */
export async function getPaperStatus(
  db: Db,
  userId: number,
  paperId: number,
): Promise<PaperStatus> {
  const rows = await db
    .select(sittingColumns)
    .from(sittings)
    .where(
      and(
        eq(sittings.userId, userId),
        eq(sittings.paperId, paperId),
        notInArray(sittings.kind, ['sample', 'mock']),
      ),
    )
    .orderBy(desc(sittings.startedAt), desc(sittings.id))
  if (
    rows.length === 0 &&
    (await db.$count(papers, and(isOpenPaper, eq(papers.id, paperId)))) === 0
  )
    throw new AppError('not_found')
  const known = await Promise.all(rows.map((row) => (row.overdue ? closeOverdue(db, row) : row)))
  const open = known.filter(({ submittedAt }) => submittedAt === null)
  const [last] = known
    .filter(({ submittedAt }) => submittedAt !== null)
    .sort((a, b) => Number(b.submittedAt) - Number(a.submittedAt))
  const closedState = last ? 'done' : 'new'
  return {
    state: open.length > 0 ? 'doing' : closedState,
    open: open.map((row) => ({ ...toState(row), kind: row.kind })),
    lastAttemptId: last?.id ?? null,
    written: await standingBefore(db, userId),
  }
}
