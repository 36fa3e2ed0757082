import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import type { UsedCoupon } from '#lib/coupons/server/order-coupons.ts'
import type { DepositTerms } from '#lib/goods/deposit.ts'
import type { GoodsKind } from '#lib/goods/kinds.ts'
import type { RefundRule } from '#lib/goods/refund-rule.ts'
import type { Schedule } from '#lib/goods/schedule.ts'
import type { ReturnReason, ReturnState } from '#lib/orders/returns.ts'
import type { Carrier } from '#lib/parcels/carriers.ts'
import { payables } from '#lib/payments/server/tables.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'

// Money is integer fen.

const at = (name: string) => timestamp(name, { withTimezone: true })

/** One thing of an order as it was offered; kept with the order and never looked up again. */
export type QuoteLine = {
  kind: GoodsKind
  /** Of the course or the book. */
  id: number
  title: string
  cover: string | null
  priceFen: number
  quantity: number
  isPosted: boolean
  /** Days of access to a course. */
  validDays: number | null
  refundRule: RefundRule
  /** When a course is taught: as sold, then after each move by the desk; none for books. */
  schedules: Schedule[]
}

/** How a price came about. */
export type GoodsQuote = {
  lines: QuoteLine[]
  /** All lines. */
  sumFen: number
  /** What is to be paid in all, with postage. */
  payFen: number
  /** For the whole order; absent where nothing is posted, and of orders from before there was any. */
  postageFen?: number
  /** Paid first, the rest of `payFen` by a payment of its own; absent where all is paid at once. */
  deposit?: DepositTerms
  /** Goes off the lines; absent where none does. */
  coupon?: UsedCoupon
}

/** Where a parcel goes, as the address was when it was chosen. */
export type ParcelAddress = {
  consignee: string
  phone: string
  place: string
  /** Six digits, by which postage goes, and the number of the address among the buyer's own; absent of older orders. */
  provinceCode?: string
  addressId?: number
}

/** Name on the parcel of an order, as its index has it. */
export const consignee = ({ address }: { address: AnyPgColumn }): SQL =>
  sql`(${address}->>'consignee')`

/** What an order of goods holds beside its payable, whose id it bears. */
export const goodsOrders = pgTable(
  'goods_orders',
  {
    id: integer()
      .primaryKey()
      .references(() => payables.id),
    quote: jsonb().notNull().$type<GoodsQuote>(),
    /** Null where nothing is sent, or nobody has said yet where to, and after the account was deleted. */
    address: jsonb().$type<ParcelAddress>(),
    /** When its buyer put another in the place of the first: labels printed before are wrong. */
    addressChangedAt: at('address_changed_at'),
    isPosted: boolean('is_posted').notNull(),
    carrier: text(),
    trackingNumber: text('tracking_number'),
    /** The last parcel. */
    shippedAt: at('shipped_at'),
    /** Said by the buyer, or some days after it was sent. */
    receivedAt: at('received_at'),
    /** Its owner has put the closed order away. */
    hiddenAt: at('hidden_at'),
  },
  (t) => [
    // ISO times of one length, which sort as they stand.
    index('goods_orders_rest_due')
      .on(sql`(${t.quote}->'deposit'->>'dueAt')`)
      .where(sql`${t.quote}->'deposit' is not null`),
    index('goods_orders_shipped').on(t.shippedAt),
    index('goods_orders_consignee').using('gin', gramsOf([consignee(t)])),
  ],
)

/** One thing of an order, and since when and until when its buyer has it. */
export const goodsOrderLines = pgTable(
  'goods_order_lines',
  {
    orderId: integer('order_id')
      .notNull()
      .references(() => goodsOrders.id),
    kind: text().notNull().$type<GoodsKind>(),
    /** Of the course or the book; those of the content may go, so it refers to nothing. */
    itemId: integer('item_id').notNull(),
    userId: userId(),
    quantity: smallint().notNull(),
    isPosted: boolean('is_posted').notNull(),
    /** What goes back before is not in the parcel. */
    shippedAt: at('shipped_at'),
    /** Moment of its receipt, where other things of the order were sent after that; else the order's holds. */
    receivedAt: at('received_at'),
    /** Null until it is paid. */
    grantedAt: at('granted_at'),
    /** When access to a course ends. */
    endsAt: at('ends_at'),
    /** The money goes back. */
    revokedAt: at('revoked_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.kind, t.itemId] }),
    index('goods_order_lines_user').on(t.userId, t.kind, t.itemId),
    index('goods_order_lines_to_ship')
      .on(t.orderId)
      .where(sql`is_posted and shipped_at is null and revoked_at is null`),
  ],
)

/** The second payment of an order with a deposit; its payable is of the kind rest and bears the same id. */
export const goodsRests = pgTable(
  'goods_rests',
  {
    id: integer()
      .primaryKey()
      .references(() => payables.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => goodsOrders.id),
  },
  (t) => [index('goods_rests_order').on(t.orderId)],
)

/** Where something is sent back to. */
export type ReturnAddress = Pick<ParcelAddress, 'consignee' | 'phone' | 'place'>

/** One line of an order that was sent and goes back, as a whole; refused ones stay beside a later one. */
export const orderReturns = pgTable(
  'order_returns',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => goodsOrders.id),
    kind: text().notNull().$type<GoodsKind>(),
    itemId: integer('item_id').notNull(),
    reason: text().notNull().$type<ReturnReason>(),
    /** Words of the buyer. */
    note: text().notNull(),
    state: text().notNull().default('asked').$type<ReturnState>(),
    /** Promised when it was asked for, by the rule of the line. */
    dueFen: integer('due_fen').notNull(),
    /** Told when it was agreed to. */
    address: jsonb().$type<ReturnAddress>(),
    carrier: text().$type<Carrier>(),
    trackingNumber: text('tracking_number'),
    /** Why staff refused it, before or after looking at the thing. */
    answer: text().notNull().default(''),
    isOurFault: boolean('is_our_fault').notNull().default(false),
    /** The thing can be sold again once its money has gone back. */
    isToStock: boolean('is_to_stock').notNull().default(false),
    askedAt: at('asked_at').notNull().defaultNow(),
    answeredAt: at('answered_at'),
    sentAt: at('sent_at'),
    endedAt: at('ended_at'),
  },
  (t) => [
    uniqueIndex('order_returns_live')
      .on(t.orderId, t.kind, t.itemId)
      .where(sql`state in ('asked', 'approved', 'sent')`),
    index('order_returns_order').on(t.orderId),
    index('order_returns_state').on(t.state, t.answeredAt),
    index('order_returns_ended').on(t.endedAt),
  ],
)
