import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { appealsUntil } from '#lib/mocks/rules.ts'
import { mockAppeals, mockRounds, mocks } from '#lib/mocks/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { sittings } from '#lib/practice/server/tables.ts'

type Appeal = { userId: number; id: number; reason: string }

/**
 * Asks that the mark of a written answer of a mock exam is looked at again, with the reason; once an answer, from the
 * results to the last day for it. Throws not_found for what is not this learner's or not out yet, and conflict.
 */
export async function appealMark(
  db: Db,
  { userId, id, reason }: Appeal,
  now: Date = new Date(),
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const [found] = await tx
      .select({
        result: markingScripts.result,
        mockId: mocks.id,
        appealUntil: mocks.appealUntil,
        publishedAt: mockRounds.at,
      })
      .from(markingScripts)
      .innerJoin(sittings, eq(sittings.id, markingScripts.sourceId))
      .innerJoin(mocks, eq(mocks.id, sittings.mockId))
      .leftJoin(mockRounds, and(eq(mockRounds.mockId, mocks.id), eq(mockRounds.round, 1)))
      .where(
        and(
          ...[eq(markingScripts.id, id), eq(markingScripts.userId, userId)],
          ...[eq(markingScripts.kind, 'paper'), eq(markingScripts.sealed, false)],
          ...[eq(sittings.userId, userId), eq(sittings.sealed, false)],
        ),
      )
    if (found?.result?.state !== 'settled') throw new AppError('not_found')
    const until = appealsUntil(found, found.publishedAt)
    if (!until || now >= until) throw new AppError('conflict', { message: '复核申请已经截止' })
    const { mockId, result } = found
    const row = { scriptId: id, mockId, userId, reason: storable(reason), before: result.score }
    const stored = await tx
      .insert(mockAppeals)
      .values({ ...row, at: now })
      .onConflictDoNothing()
      .returning({ id: mockAppeals.scriptId })
    if (stored.length === 0) throw new AppError('conflict', { message: '这一题已经申请过复核' })
    return { done: true }
  })
}
