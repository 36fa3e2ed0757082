import { and, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { GoodsKind } from '#lib/goods/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { goods } from './tables.ts'

type Taken = { kind: GoodsKind; id: number; title: string; quantity: number }

// Within the transaction that places or ends an order. Buyers share these rows, so they are locked last, in one order.

/** Takes what is ordered off the stock. Throws out_of_stock, naming the thing. */
export async function takeStock(tx: Db, lines: readonly Taken[]): Promise<void> {
  for (const line of inOrder(lines)) {
    const [row] = await tx
      .update(goods)
      .set({ stock: sql`${goods.stock} - ${line.quantity}` })
      .where(and(isOf(line), gte(goods.stock, line.quantity)))
      .returning({ stock: goods.stock })
    if (row) continue
    const limited = await tx.$count(goods, and(isOf(line), isNotNull(goods.stock)))
    if (limited > 0) throw new AppError('out_of_stock', { message: `“${line.title}”库存不足` })
  }
}

/** Puts it back. What has no limit by now stays without. */
export async function returnStock(tx: Db, lines: readonly Taken[]): Promise<void> {
  for (const line of inOrder(lines))
    await tx
      .update(goods)
      .set({ stock: sql`${goods.stock} + ${line.quantity}` })
      .where(isOf(line))
}

const isOf = ({ kind, id }: Taken) => and(eq(goods.kind, kind), eq(goods.itemId, id))

const inOrder = (lines: readonly Taken[]) =>
  lines.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id)
