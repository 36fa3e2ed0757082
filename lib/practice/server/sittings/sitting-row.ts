import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { type Learner, ownedBy, ownerColumns } from '#lib/practice/server/learner.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import type { SittingState } from '#lib/practice/shapes.ts'

/** Seconds after the deadline in which changes made before it may still arrive; the sitting is marked after them. */
const graceSeconds = 60

// clock_timestamp: a transaction that waited for a lock must not decide by the time at which it began.
const clock = sql`clock_timestamp()`

/** A sitting that is open although its late changes can no longer come. For `where` and for columns. */
export const isOverdue = sql<boolean>`(${sittings.submittedAt} is null and ${sittings.expiresAt} is not null
  and ${clock} >= ${sittings.expiresAt} + make_interval(secs => ${graceSeconds}))`

/** Columns that every rule about a sitting needs; clocks are the database's. */
export const sittingColumns = {
  id: sittings.id,
  userId: sittings.userId,
  guestId: sittings.guestId,
  kind: sittings.kind,
  mode: sittings.mode,
  title: sittings.title,
  paperId: sittings.paperId,
  catalogueId: sittings.catalogueId,
  mockId: sittings.mockId,
  revisionOf: sittings.revisionOf,
  revisionPosition: sittings.revisionPosition,
  sealed: sittings.sealed,
  full: sittings.full,
  expiresAt: sittings.expiresAt,
  submittedAt: sittings.submittedAt,
  /** Seconds to the deadline, below 0 after it; null without one. */
  secondsLeft: sql<number | null>`extract(epoch from ${sittings.expiresAt} - ${clock})::float8`,
  overdue: isOverdue,
}
export type SittingRow = {
  id: number
  /** Null for a guest's. */
  userId: number | null
  guestId: number | null
  kind: (typeof sittings.$inferSelect)['kind']
  mode: (typeof sittings.$inferSelect)['mode']
  title: string
  paperId: number | null
  catalogueId: number | null
  mockId: number | null
  revisionOf: number | null
  revisionPosition: number | null
  sealed: boolean
  full: number
  expiresAt: Date | null
  submittedAt: Date | null
  secondsLeft: number | null
  overdue: boolean
}

/** A sitting of this learner. Throws not_found, for those of others too. */
export async function getSitting(db: Db, learner: Learner, id: number): Promise<SittingRow> {
  const [row] = await db.select(sittingColumns).from(sittings).where(own(learner, id))
  if (!row) throw new AppError('not_found')
  return row
}

/** The same, locked until the transaction ends: saving, handing in and closing take turns. */
export async function lockSitting(tx: Db, learner: Learner, id: number): Promise<SittingRow> {
  const [locked] = await locking(tx, { id, ...ownerValues(learner) })
  if (!locked) throw new AppError('not_found')
  return locked
}

/** For `where` of a prepared statement, which is given `ownerValues`. */
export const isOwn = sql`(${sittings.userId} is not distinct from ${sql.placeholder('userId')}::int
  and ${sittings.guestId} is not distinct from ${sql.placeholder('guestId')}::int)`
export const ownerValues = (learner: Learner) => ({
  userId: null,
  guestId: null,
  ...ownerColumns(learner),
})

const locking = prepared((db) =>
  db
    .select(sittingColumns)
    .from(sittings)
    .where(and(eq(sittings.id, sql.placeholder('id')), isOwn))
    .for('no key update'),
)

/** Keeps back what a sitting has come to until its results are out. Throws results_sealed. */
export function assertUnsealed({ submittedAt, sealed }: SittingRow): void {
  if (submittedAt && sealed) throw new AppError('results_sealed')
}

/** Where a sitting stands, as every answer of the server says. */
export function toState(row: {
  id: number
  expiresAt: Date | null
  submittedAt: Date | null
  secondsLeft: number | null
}): SittingState {
  const { id, expiresAt, submittedAt, secondsLeft } = row
  const remaining = submittedAt ? 0 : Math.max(0, Math.ceil(secondsLeft ?? 0))
  return {
    id,
    expiresAt: isoTime(expiresAt),
    remaining: expiresAt ? remaining : null,
    submitted: submittedAt !== null,
  }
}

function own(learner: Learner, id: number) {
  return and(eq(sittings.id, id), ownedBy(learner))
}
