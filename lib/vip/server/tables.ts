import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { RefundTerms } from '#lib/vip/refund-terms.ts'
import type { RightCheck } from '#lib/vip/right-checks.ts'

// Money is integer fen throughout.

const at = (name: string) => timestamp(name, { withTimezone: true })

/** What can be bought: a tier for a number of days. A plan that a content import leaves out is no longer on sale. */
export const vipPlans = pgTable('vip_plans', {
  id: integer().primaryKey(),
  /** 10 first tier, 20 diamond. */
  weight: smallint().notNull().$type<10 | 20>(),
  name: text().notNull(),
  days: integer().notNull(),
  priceFen: integer('price_fen').notNull(),
  /** Struck out beside the price; null when there is none. */
  originPriceFen: integer('origin_price_fen'),
  isActivity: boolean('is_activity').notNull().default(false),
  intro: text().notNull().default(''),
  explain: text().notNull().default(''),
  position: integer().notNull(),
  onSale: boolean('on_sale').notNull().default(true),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** One line of the comparison of tiers; a tier has the right when its text is not null. */
export const vipRights = pgTable('vip_rights', {
  id: integer().primaryKey(),
  /** Name of a file in public/vip/rights, without `.svg`. */
  icon: text().notNull(),
  name: text().notNull(),
  detail: text().notNull().default(''),
  free: text(),
  gold: text(),
  diamond: text(),
  /** What delivers it; a right without that is not offered. */
  check: text().$type<RightCheck>(),
  position: integer().notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** Course advisers (客服顾问), to whom an order is credited. */
export const advisers = pgTable('advisers', {
  id: integer().primaryKey(),
  name: text().notNull(),
  /** Says when one is reached, such as 周一至周五 9:00–18:00. */
  hours: text().notNull().default(''),
  phone: text().notNull().default(''),
  wechat: text().notNull().default(''),
  /** Numbers of courses parted by blanks, such as `13 17`. */
  courses: text().notNull().default(''),
  onDuty: boolean('on_duty').notNull().default(true),
  position: integer().notNull(),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** What a later payment was reduced by: the rest of one running grant. */
export type Deduction = {
  grantId: number
  planName: string
  /** What the plan counted when it was bought, in fen. */
  planFen: number
  totalDays: number
  daysRemaining: number
  /** floor(planFen / totalDays × daysRemaining) */
  fen: number
}

/** How a price came about; kept with the order and never computed again. */
export type Quote = {
  type: 1 | 2 | 3 | 4
  planId: number
  planName: string
  weight: 10 | 20
  days: number
  priceFen: number
  deductions: Deduction[]
  /** priceFen less the deductions; what the order costs. */
  payFen: number
  /** How its money can be asked back, as it was printed; absent in orders of before 2026-11-26, of which nothing is kept. */
  refund?: RefundTerms
}

/** What an order of a membership holds beside its payable, whose id it bears. */
export const vipOrders = pgTable('vip_orders', {
  id: integer()
    .primaryKey()
    .references(() => payables.id),
  quote: jsonb().notNull().$type<Quote>(),
  adviserId: integer('adviser_id').references(() => advisers.id),
})

/** A stretch of membership. The ledger is only added to; tier and expiry are read off it. */
export const membershipGrants = pgTable(
  'membership_grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** 10 first tier, 20 diamond. */
    weight: smallint().notNull().$type<10 | 20>(),
    kind: text().notNull().$type<'paid' | 'trial' | 'gift'>(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    /** The VIP order that bought it; an order is granted once. */
    orderId: integer('order_id')
      .unique()
      .references(() => vipOrders.id),
    /** Name of the plan that was bought. */
    planName: text('plan_name').notNull().default(''),
    /** What it counts, in fen, when its rest is deducted from a later order; 0 for what was not paid for. */
    valueFen: integer('value_fen').notNull().default(0),
    /** A refund takes the grant back, a change of plan or an upgrade replaces it. */
    revokedAt: at('revoked_at'),
    /** The VIP order that replaced it; that order's refund brings it back. */
    replacedBy: integer('replaced_by').references(() => vipOrders.id),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('membership_grants_user').on(t.userId, t.endsAt)],
)
