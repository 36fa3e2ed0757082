import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { GoodsKind } from '#lib/goods/kinds.ts'
import type { RefundRule } from '#lib/goods/refund-rule.ts'

/** How a course or a book is sold, where that differs from what is usual: one without a row has no limit of stock. */
export const goods = pgTable(
  'goods',
  {
    kind: text().notNull().$type<GoodsKind>(),
    /** Of the course or the book; an import may take them away, so it refers to nothing. */
    itemId: integer('item_id').notNull(),
    /** What can still be ordered; null without limit. Open orders have taken theirs already. */
    stock: integer(),
    refundRule: jsonb('refund_rule').$type<RefundRule>(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.itemId] }), check('goods_stock', sql`${t.stock} >= 0`)],
)
