import { and, eq, sql } from 'drizzle-orm'
import type { GoodsKind } from '#lib/goods/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { goods } from './tables.ts'

type Taken = { kind: GoodsKind; id: number; title: string; quantity: number }

// Within the transaction that places or ends an order. Buyers share these rows, so they are locked last, in one order.

/** Takes what is ordered off the stock. Throws out_of_stock, naming the thing. */
export async function takeStock(tx: Db, lines: readonly Taken[]): Promise<void> {
  for (const { kind, id, quantity, title } of inOrder(lines)) {
    // The row is made first: an insert that meets a limit would otherwise not see it.
    await tx.insert(goods).values({ kind, itemId: id }).onConflictDoNothing()
    const [row] = await tx
      .update(goods)
      .set({ taken: sql`${goods.taken} + ${quantity}` })
      .where(
        and(
          isOf({ kind, id }),
          sql`(${goods.stock} is null or ${goods.stock} >= ${goods.taken} + ${quantity})`,
        ),
      )
      .returning({ taken: goods.taken })
    if (!row) throw new AppError('out_of_stock', { message: `“${title}”库存不足` })
  }
}

/** Puts it back. */
export async function returnStock(tx: Db, lines: readonly Taken[]): Promise<void> {
  for (const line of inOrder(lines))
    await tx
      .update(goods)
      .set({ taken: sql`greatest(0, ${goods.taken} - ${line.quantity})` })
      .where(isOf(line))
}

/** What can still be ordered of so many; an import may have set fewer than are taken. Null without limit. */
export const leftOf = ({ stock, taken }: Pick<typeof goods.$inferSelect, 'stock' | 'taken'>) =>
  stock === null ? null : Math.max(0, stock - taken)

export const isOf = ({ kind, id }: Pick<Taken, 'kind' | 'id'>) =>
  and(eq(goods.kind, kind), eq(goods.itemId, id))

/** The order in which all who change these rows lock them. */
export const inOrder = <T extends Pick<Taken, 'kind' | 'id'>>(lines: readonly T[]): T[] =>
  lines.toSorted((a, b) => a.kind.localeCompare(b.kind) || a.id - b.id)
