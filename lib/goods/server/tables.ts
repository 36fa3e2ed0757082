import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DepositOffer } from '#lib/goods/deposit.ts'
import type { GoodsKind } from '#lib/goods/kinds.ts'
import type { RefundRule } from '#lib/goods/refund-rule.ts'

/** How a course or a book is sold, and how much of it was: one without a row has no limit and was never ordered. */
export const goods = pgTable(
  'goods',
  {
    kind: text().notNull().$type<GoodsKind>(),
    /** Of the course or the book; an import may take them away, so it refers to nothing. */
    itemId: integer('item_id').notNull(),
    /** Pieces, or seats, that are put up for sale in all; null without limit. */
    stock: integer(),
    /** Of these what orders hold, open ones too; counted without a limit as well, for the day on which one is set. */
    taken: integer().notNull().default(0),
    refundRule: jsonb('refund_rule').$type<RefundRule>(),
    /** Deposit of a course; null where all is paid at once. */
    deposit: jsonb().$type<DepositOffer>(),
    /** Set at the desk: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.itemId] }),
    check('goods_stock', sql`${t.stock} >= 0`),
    check('goods_taken', sql`${t.taken} >= 0`),
  ],
)
