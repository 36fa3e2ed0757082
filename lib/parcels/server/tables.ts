import { sql } from 'drizzle-orm'
import {
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
import type { Carrier } from '#lib/parcels/carriers.ts'
import type { ParcelState } from '#lib/parcels/states.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** One line of the way of a parcel; `at` in ISO 8601. */
export type Track = { at: string; text: string; state: ParcelState | null }

/** 快递: a number of a carrier, and what is known of its way. */
export const parcels = pgTable(
  'parcels',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    carrier: text().notNull().$type<Carrier>(),
    number: text().notNull(),
    state: text().$type<ParcelState>(),
    /** Lines, the newest first. */
    tracks: jsonb().notNull().default([]).$type<Track[]>(),
    /** Moment when the provider last told us, asked or not; null while the lines are those of staff. */
    askedAt: at('asked_at'),
    /** Moment of the next question; null when there is none. */
    dueAt: at('due_at').defaultNow(),
    /** Questions in a row that failed. */
    failures: smallint().notNull().default(0),
    /** Moment of the subscription; the beginning of time where there was one before ours. */
    subscribedAt: at('subscribed_at'),
    subscriptions: smallint().notNull().default(0),
    /** Moment of the newest line, as we heard of it; of the entering, before there is one. */
    newsAt: at('news_at').notNull().defaultNow(),
    /** Moment when the provider, or our own clock, gave up before it arrived. */
    stoppedAt: at('stopped_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('parcels_number').on(t.carrier, t.number),
    index('parcels_due').on(t.dueAt).where(sql`due_at is not null`),
    index('parcels_old').on(t.createdAt),
  ],
)

/** Contents of parcels, and so whose they are: an order, a redeemed gift or something sent back to us a row; one parcel may hold several. */
export const parcelContents = pgTable(
  'parcel_contents',
  {
    kind: text().notNull().$type<'order' | 'gift' | 'return'>(),
    /** Number of the order, the redemption or the return. */
    refId: integer('ref_id').notNull(),
    parcelId: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** The last four digits of the receiver's phone, for carriers that want them; gone as soon as nobody asks any more. */
    phoneTail: text('phone_tail'),
    /** Moment since which nobody waits for it: received, or its money gone back. */
    doneAt: at('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.refId] }),
    index('parcel_contents_parcel').on(t.parcelId),
    index('parcel_contents_user').on(t.userId),
  ],
)
