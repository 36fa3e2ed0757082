import { eq } from 'drizzle-orm'
import { isOver } from '#lib/homework/server/homework-rows.ts'
import { homeworkQuestions, homeworks } from '#lib/homework/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { lockHomework } from './save-homework.ts'

type Changing = { id: number; stage: 'published' | 'withdrawn'; reason?: string }

/**
 * Publishes a homework or withdraws one; an import leaves it alone from then on. Who has begun a withdrawn one still reads
 * it and hands in. Throws not_found, and conflict for what has no questions or is over and what is no longer published.
 */
export async function changeState(
  db: Db,
  staffId: number,
  { id, stage, reason = '' }: Changing,
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    await lockHomework(tx)
    const [row] = await tx
      .select({ stage: homeworks.stage, isOver })
      .from(homeworks)
      .where(eq(homeworks.id, id))
    if (!row) throw new AppError('not_found')
    // Pressed twice.
    if (row.stage === stage) return { done: true }
    if (stage === 'withdrawn' && row.stage === 'draft')
      throw new AppError('conflict', { message: '这份作业还没有发布' })
    if (stage === 'published') {
      const asked = await tx.$count(homeworkQuestions, eq(homeworkQuestions.homeworkId, id))
      if (asked === 0) throw new AppError('conflict', { message: '还没有题目，加上后再发布' })
      if (row.isOver) throw new AppError('conflict', { message: '截止时间已过，改好后再发布' })
    }
    await tx.update(homeworks).set({ stage, ofDesk: true }).where(eq(homeworks.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'homework', id, reason },
      before: { stage: row.stage },
      after: { stage },
    })
    return { done: true }
  })
}
