import { and, isNotNull } from 'drizzle-orm'
import { takenLessons } from '#lib/lessons/server/taken/taken-lessons.ts'
import { type GoodsOrderRow, linesOf } from '#lib/orders/server/goods-orders.ts'
import { goodsOrderLines } from '#lib/orders/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Counts by course the lessons that a buyer has taken since this order gave the course. */
export async function watchedLessons(
  db: Db,
  { id, userId }: Pick<GoodsOrderRow, 'id' | 'userId'>,
): Promise<Map<number, number>> {
  const { kind, itemId, grantedAt } = goodsOrderLines
  const lines = await db
    .select({ kind, courseId: itemId, since: grantedAt })
    .from(goodsOrderLines)
    .where(and(linesOf(id), isNotNull(grantedAt)))
    .orderBy(kind, itemId)
  const bought = lines.flatMap(({ kind: one, courseId, since }) =>
    one === 'course' && since ? [{ courseId, since }] : [],
  )
  return await takenLessons(db, userId, bought)
}
