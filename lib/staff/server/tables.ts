import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Permission } from '#lib/accounts/permissions.ts'
import { userId } from '#lib/accounts/server/columns.ts'
import { users } from '#lib/accounts/server/tables.ts'
import type { ChangedValue, HistoryNounName } from '#lib/staff/history-nouns.ts'

type Fields = Readonly<Record<string, ChangedValue>>

/** What staff changed, written in the transaction of the change; see record-change.ts. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
    /** By which right. */
    permission: text().notNull().$type<Permission>(),
    noun: text().notNull().$type<HistoryNounName>(),
    recordId: text('record_id').notNull(),
    /** Null: the record was made. */
    before: jsonb().$type<Fields>(),
    /** Null: the record was deleted. */
    after: jsonb().$type<Fields>(),
    reason: text().notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('staff_changes_record').on(t.noun, t.recordId, t.id),
    index('staff_changes_staff').on(t.staffId, t.id),
    index('staff_changes_at').on(t.at),
  ],
)

/** A view of a list that one of staff keeps: its filters under a name. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** The path of the call that lists. */
    list: text().notNull(),
    name: text().notNull(),
    /** The filters as they stand in the address. */
    query: text().notNull(),
  },
  (t) => [uniqueIndex('staff_views_name').on(t.userId, t.list, t.name)],
)
