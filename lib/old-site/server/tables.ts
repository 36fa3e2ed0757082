import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { membershipGrants } from '#lib/vip/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Numbers of an import, or of its undoing, by what they count. */
export type Counts = Readonly<Record<string, number>>

/** 一批旧站用户: what one run of the command has brought. */
export const oldSiteBatches = pgTable('old_site_batches', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Name of the old site, within which its order numbers are told apart. */
  source: text().notNull(),
  fileNames: text('file_names').array().notNull(),
  counts: jsonb().notNull().$type<Counts>(),
  importedAt: at('imported_at').notNull().defaultNow(),
  /** The first undoing; what is kept then may be taken back by another. */
  undoneAt: at('undone_at'),
  /** Numbers of the last undoing. */
  undone: jsonb().$type<Counts>(),
})

/** A user of the old site who has an account here; who comes again in a later file is known by the phone of then. */
export const oldSitePeople = pgTable(
  'old_site_people',
  {
    /** HMAC of the phone with a key of this installation: who changes the phone, or deletes the account, is still known. */
    phoneHash: text('phone_hash').primaryKey(),
    /** Null once the account was deleted: nobody of this phone is brought again. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    batchId: integer('batch_id')
      .notNull()
      .references(() => oldSiteBatches.id),
    /** The batch made the account; else it was here before. */
    isMade: boolean('is_made').notNull(),
    importedAt: at('imported_at').notNull().defaultNow(),
  },
  (t) => [
    index('old_site_people_user').on(t.userId),
    index('old_site_people_batch').on(t.batchId),
    index('old_site_people_at').on(t.importedAt),
  ],
)

/** Memberships that were given by a batch, with those that its undoing took back from accounts that stay. */
export const oldSiteGrants = pgTable(
  'old_site_grants',
  {
    grantId: integer('grant_id')
      .primaryKey()
      .references(() => membershipGrants.id, { onDelete: 'cascade' }),
    batchId: integer('batch_id')
      .notNull()
      .references(() => oldSiteBatches.id),
  },
  (t) => [index('old_site_grants_batch').on(t.batchId)],
)

/** 旧站订单: what its buyer paid at the old site. No money of this site: nothing of it is refunded, invoiced or reconciled here. */
export const oldOrders = pgTable(
  'old_orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    source: text().notNull(),
    orderNum: text('order_num').notNull(),
    title: text().notNull(),
    /** Integer fen. */
    paidFen: integer('paid_fen').notNull(),
    paidAt: at('paid_at').notNull(),
    batchId: integer('batch_id')
      .notNull()
      .references(() => oldSiteBatches.id),
  },
  (t) => [
    uniqueIndex('old_orders_once').on(t.source, t.orderNum),
    index('old_orders_user').on(t.userId, t.paidAt, t.id),
    index('old_orders_batch').on(t.batchId),
  ],
)
