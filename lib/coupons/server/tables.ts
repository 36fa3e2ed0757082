import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { CouponScope } from '#lib/coupons/coupon-record.ts'
import type { CouponSource } from '#lib/coupons/states.ts'
import type { CouponTerms } from '#lib/coupons/terms.ts'
import { payables } from '#lib/payments/server/tables.ts'

// Money is integer fen, days are those of Shanghai.

/** 优惠券的种类: what a coupon given from now on takes off, and for what. */
export const couponKinds = pgTable(
  'coupon_kinds',
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    /** The most that it takes off. */
    amountFen: integer('amount_fen').notNull(),
    /** Hundredths that are paid; 0 takes the amount off. */
    percent: smallint().notNull(),
    scope: text().notNull().$type<CouponScope>(),
    /** The one course that it is for, 0 for all; an import may take it away, so it refers to nothing. */
    courseId: integer('course_id').notNull().default(0),
    minimumFen: integer('minimum_fen'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    /** By which users take one themselves. */
    code: text(),
    /** The most that are given by the code; 0 without limit. */
    mostByCode: integer('most_by_code').notNull().default(0),
    /** Given by the code until now; also to accounts that are deleted since. */
    givenByCode: integer('given_by_code').notNull().default(0),
    isOpen: boolean('is_open').notNull().default(true),
    position: smallint().notNull(),
    /** Set at the desk: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
  },
  (t) => [
    uniqueIndex('coupon_kinds_code').on(sql`lower(${t.code})`).where(sql`is_open`),
    check('coupon_kinds_amount', sql`${t.amountFen} > 0`),
    check('coupon_kinds_percent', sql`${t.percent} between 0 and 99`),
  ],
)

/** 优惠券: one that a user was given. An order holds it from its placing, and has used it up once it is paid. */
export const userCoupons = pgTable(
  'user_coupons',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    kindId: integer('kind_id')
      .notNull()
      .references(() => couponKinds.id),
    /** As they were at the giving. */
    terms: jsonb().notNull().$type<CouponTerms>(),
    /** Their days by themselves: lists would read the terms of all coupons for them. */
    startsOn: text('starts_on').generatedAlwaysAs(sql`terms->>'startsOn'`),
    endsOn: text('ends_on').generatedAlwaysAs(sql`terms->>'endsOn'`),
    source: text().notNull().$type<CouponSource>(),
    /** Names the happening, such as `code:3`, so that one gives a user one coupon. */
    key: text().notNull(),
    givenBy: integer('given_by').references(() => users.id, { onDelete: 'set null' }),
    /** Written by staff. */
    reason: text().notNull().default(''),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull().defaultNow(),
    orderId: integer('order_id').references(() => payables.id),
    /** Taken off that order. */
    offFen: integer('off_fen'),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** Staff have taken it away again. */
    takenBackAt: timestamp('taken_back_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('user_coupons_once').on(t.userId, t.key),
    uniqueIndex('user_coupons_order').on(t.orderId),
    index('user_coupons_kind').on(t.kindId),
    index('user_coupons_given_by').on(t.givenBy),
    check('user_coupons_held', sql`(${t.orderId} is null) = (${t.offFen} is null)`),
    check('user_coupons_used', sql`${t.usedAt} is null or ${t.orderId} is not null`),
    check('user_coupons_taken', sql`${t.takenBackAt} is null or ${t.orderId} is null`),
  ],
)
