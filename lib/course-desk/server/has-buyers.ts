import { and, eq, inArray, isNull } from 'drizzle-orm'
import { goodsOrderLines } from '#lib/orders/server/tables.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Tells whether orders hold a course, paid or still open, that were not given back. */
export async function hasBuyers(db: Db, courseId: number): Promise<boolean> {
  const rows = await db
    .select({ orderId: goodsOrderLines.orderId })
    .from(goodsOrderLines)
    .innerJoin(payables, eq(payables.id, goodsOrderLines.orderId))
    .where(
      and(
        ...[eq(goodsOrderLines.kind, 'course'), eq(goodsOrderLines.itemId, courseId)],
        isNull(goodsOrderLines.revokedAt),
        inArray(payables.status, ['open', 'closing', 'paid', 'refunding']),
      ),
    )
    .limit(1)
  return rows.length > 0
}
