import { eq, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingAnswers } from '#lib/practice/server/tables.ts'
import type { QueuedAnswer } from '#lib/practice/shapes.ts'
import type { SittingRow } from './sitting-row.ts'

// A first save reaches us within about a second, and the browser's timer may be late by another.
const toleranceMs = 3000

/**
 * Of a queue, what may still be saved. Before the deadline: all. In the grace after it: what was changed before it, by
 * the browser's clock, which the server knows only from `changedAt − savedAt` of earlier saves (it goes fast by at
 * least that). Where it knows nothing, or the queue comes from the future, the queue is taken as it is: to lose an
 * answer is worse than to give a minute. A closed sitting takes nothing, because its report shows the answers.
 */
export async function inTime(
  tx: Db,
  { id, expiresAt, secondsLeft }: SittingRow,
  answers: readonly QueuedAnswer[],
): Promise<readonly QueuedAnswer[]> {
  if (expiresAt === null || secondsLeft === null || secondsLeft > 0) return answers
  const now = expiresAt.getTime() - secondsLeft * 1000
  const isFromFuture = answers.some(({ changedAt }) => changedAt > now + toleranceMs)
  const ahead = await clockAhead(tx, id)
  if (isFromFuture || ahead === null) return answers
  const last = expiresAt.getTime() + Math.max(0, ahead) + toleranceMs
  return answers.filter(({ changedAt }) => changedAt <= last)
}

/** Milliseconds by which the browser's clock goes fast, at least; null when it has saved nothing yet. */
async function clockAhead(tx: Db, sittingId: number): Promise<number | null> {
  const { changedAt, savedAt } = sittingAnswers
  const [row] = await tx
    .select({
      ahead: sql<number | null>`max(${changedAt} - extract(epoch from ${savedAt})::float8 * 1000)`,
    })
    .from(sittingAnswers)
    .where(eq(sittingAnswers.sittingId, sittingId))
  return row?.ahead ?? null
}
