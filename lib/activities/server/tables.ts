import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { guests, users } from '#lib/accounts/server/tables.ts'
import type { ActivityKey } from '#lib/activities/activity-terms.ts'

/** 签到: one row a user and Shanghai day. */
export const signIns = pgTable(
  'sign_ins',
  {
    userId: userId(),
    day: date().notNull(),
    /** Days in a row, this one included. */
    streak: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
)

/** 积分: a ledger; the balance is its sum. `ref` names the happening, so that one is never counted twice. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    reason: text()
      .notNull()
      .$type<'sign' | 'streak' | 'question' | 'helped' | 'help' | 'gift' | 'returned'>(),
    ref: text().notNull(),
    points: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('point_entries_once').on(t.userId, t.reason, t.ref),
    index('point_entries_user').on(t.userId, t.id),
  ],
)

/** 礼品: what points buy. A `parcel` needs an address, a `virtual` one is handed out by staff in the note. */
export const gifts = pgTable('gifts', {
  id: integer().primaryKey(),
  title: text().notNull(),
  intro: text().notNull(),
  image: text(),
  kind: text().notNull().$type<'virtual' | 'parcel'>(),
  points: integer().notNull(),
  /** The kind of the coupon that it is, handed out at once; 0 for any other gift. */
  couponKindId: integer('coupon_kind_id').notNull().default(0),
  /** The course that it opens, at once and for as long as a purchase does; 0 for any other gift. */
  courseId: integer('course_id').notNull().default(0),
  /** How many there are in all; what is left is this minus the redemptions that stand. */
  stock: integer().notNull(),
  perUser: smallint('per_user').notNull(),
  position: smallint().notNull(),
  onShelf: boolean('on_shelf').notNull().default(true),
  /** Set at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
})

/** 活动: what the desk sets of each, one row an activity (the migration makes them). Days are those of Shanghai; null has no end. */
export const activityTerms = pgTable('activity_terms', {
  id: integer().primaryKey(),
  key: text().notNull().unique().$type<ActivityKey>(),
  title: text().notNull(),
  intro: text().notNull().default(''),
  startsOn: date('starts_on'),
  endsOn: date('ends_on'),
  isOpen: boolean('is_open').notNull().default(true),
  /** What visitors are told while it is closed. */
  closedNote: text('closed_note').notNull().default(''),
})

export type GiftAddress = { consignee: string; phone: string; address: string }

/** 兑换: `requestId` comes from the browser, so that a second click is the same redemption. */
export const giftRedemptions = pgTable(
  'gift_redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    giftId: integer('gift_id')
      .notNull()
      .references(() => gifts.id),
    requestId: uuid('request_id').notNull(),
    title: text().notNull(),
    points: integer().notNull(),
    address: jsonb().$type<GiftAddress>(),
    status: text().notNull().default('placed').$type<'placed' | 'sent' | 'cancelled'>(),
    /** What staff tell the user: a parcel number, a code. */
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (t) => [
    uniqueIndex('gift_redemptions_request').on(t.userId, t.requestId),
    index('gift_redemptions_gift').on(t.giftId),
    index('gift_redemptions_open').on(t.id).where(sql`status = 'placed'`),
  ],
)

/** 助力: a user asks friends for help; the signed link names this row. */
export const invitations = pgTable(
  'invitations',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Helpers needed for the reward, as it was when the invitation was made. */
    goal: smallint().notNull(),
    reachedAt: timestamp('reached_at', { withTimezone: true }),
  },
  (t) => [index('invitations_user').on(t.userId, t.id)],
)

export const invitationHelps = pgTable(
  'invitation_helps',
  {
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    helperId: integer('helper_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.invitationId, t.helperId] }),
    index('invitation_helps_helper').on(t.helperId, t.day),
  ],
)

/** 每日一题: which question a Shanghai day has, the same for everybody on every instance; null when nothing fitted. */
export const dailyQuestions = pgTable('daily_questions', {
  day: date().primaryKey(),
  questionId: integer('question_id'),
  chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull().defaultNow(),
})

/** 每日一题: what a user answered to the question of a Shanghai day. */
export const dailyAnswers = pgTable(
  'daily_answers',
  {
    userId: userId(),
    day: date().notNull(),
    questionId: integer('question_id').notNull(),
    answer: text().notNull(),
    isRight: boolean('is_right').notNull(),
    /** Given before signing in, when the key was shown: it gives no points. */
    asGuest: boolean('as_guest').notNull().default(false),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    check('daily_answers_length', sql`length(${t.answer}) <= 20`),
  ],
)

/** 每日一题: the same of a guest, until an account takes it. */
export const guestDailyAnswers = pgTable(
  'guest_daily_answers',
  {
    guestId: integer('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    questionId: integer('question_id').notNull(),
    answer: text().notNull(),
    isRight: boolean('is_right').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.guestId, t.day] }),
    check('guest_daily_answers_length', sql`length(${t.answer}) <= 20`),
  ],
)
