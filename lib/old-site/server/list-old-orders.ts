import { desc, eq } from 'drizzle-orm'
import type { OldOrder } from '#lib/old-site/contract.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import { oldOrders } from './tables.ts'

/** A page of what a user paid at the old site, the newest first, 20 a page; amounts are yuan. */
export async function listOldOrders(
  db: Db,
  userId: number,
  { page }: { page: number },
): Promise<Page<OldOrder>> {
  const isOwn = eq(oldOrders.userId, userId)
  const rows = db
    .select()
    .from(oldOrders)
    .where(isOwn)
    .orderBy(desc(oldOrders.paidAt), desc(oldOrders.id))
  const { items, ...list } = await paged(rows, db.$count(oldOrders, isOwn), { page })
  return {
    ...list,
    items: items.map(({ id, source, orderNum, title, paidFen, paidAt }) => ({
      ...{ id, source, orderNum, title, paidAmount: yuanOf(paidFen), paidAt: isoTime(paidAt) },
    })),
  }
}
