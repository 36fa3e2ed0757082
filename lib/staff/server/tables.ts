import { sql } from 'drizzle-orm'
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
import { gramsOf } from '#lib/platform/db/grams.ts'
import type { ChangedValue, HistoryNounName } from '#lib/staff/history-nouns.ts'
import type { ProposalState } from '#lib/staff/proposals.ts'

type Fields = Readonly<Record<string, ChangedValue>>

/** Changes by staff, written in the transaction of the change; see record-change.ts. */
export const staffChanges = pgTable(
  'staff_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
    /** By which right. */
    permission: text().notNull().$type<Permission>(),
    noun: text().notNull().$type<HistoryNounName>(),
    recordId: text('record_id').notNull(),
    /** Owner of the record. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Stands for an owner whose account is gone; see forget-owner.ts. */
    ownerKey: text('owner_key'),
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
    // Words of the list of all changes.
    index('staff_changes_words').using(
      'gin',
      gramsOf([
        ...[t.reason, sql`coalesce(${t.before}::text, '')`, sql`coalesce(${t.after}::text, '')`],
      ]),
    ),
    index('staff_changes_owner').on(t.ownerId),
    index('staff_changes_owner_key').on(t.ownerKey).where(sql`owner_key is not null`),
  ],
)

/** Acts that wait for a second person of staff, and what became of them; see proposals/do-or-propose.ts. */
export const staffProposals = pgTable(
  'staff_proposals',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The call, with what it was given. */
    kind: text().notNull(),
    input: jsonb().notNull().$type<object>(),
    noun: text().notNull().$type<HistoryNounName>(),
    /** Empty for a record that is to be made. */
    recordId: text('record_id').notNull(),
    /** Owner of the record. */
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    ownerKey: text('owner_key'),
    /** Fields for the history once it is carried out. */
    before: jsonb().$type<Fields>(),
    after: jsonb().$type<Fields>(),
    /** Why it needs another person. */
    why: text().notNull(),
    reason: text().notNull(),
    /** The one who proposed it. */
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
    /** One that waits longer than PROPOSAL_DAYS has lapsed, whether or not this says so yet. */
    state: text().notNull().default('open').$type<ProposalState>(),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
    /** Why it was sent back. */
    note: text().notNull().default(''),
    /** Answer of the call when it was carried out. */
    outcome: jsonb().$type<object>(),
  },
  (t) => [
    // Two changes of one record would each be confirmed without the other in sight.
    uniqueIndex('staff_proposals_open')
      .on(t.noun, t.recordId)
      .where(sql`state = 'open' and record_id <> ''`),
    index('staff_proposals_state').on(t.state, t.id),
    index('staff_proposals_staff').on(t.staffId, t.id),
    index('staff_proposals_owner').on(t.ownerId),
    index('staff_proposals_words').using('gin', gramsOf([t.reason, t.note])),
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
