import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  foreignKey,
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
import { users } from '#lib/accounts/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { ReplayFigures } from '#lib/mocks/replay.ts'
import type { ModuleScore, RoundFigures } from '#lib/mocks/results.ts'
import type { MockStatus } from '#lib/mocks/rules.ts'
import { papers } from '#lib/papers/server/tables.ts'
import type { Html } from '#lib/platform/text/html.ts'
import { sittings } from '#lib/practice/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

// Numbers that the desk gives begin above those that folders of content use (lib/staff/server/next-id.ts).

/** 模考: a paper that all who registered sit at one time; the calendar has it as a window. */
export const mocks = pgTable(
  'mocks',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
    /** It goes with its window, unless somebody is registered. */
    windowId: integer('window_id')
      .notNull()
      .references(() => examWindows.id, { onDelete: 'cascade' }),
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id),
    status: text().notNull().default('draft').$type<MockStatus>(),
    startsAt: at('starts_at').notNull(),
    /** Length for everybody; who comes late has less, unless staff granted more. */
    minutes: smallint().notNull(),
    /** Minutes after the beginning for which one may still enter. */
    entryMinutes: smallint('entry_minutes').notNull().default(30),
    /** Null: no limit. */
    seats: integer(),
    /** One registers as a member; who is registered keeps the seat, whatever becomes of the membership. */
    membersOnly: boolean('members_only').notNull().default(false),
    applyFrom: at('apply_from').notNull(),
    applyUntil: at('apply_until').notNull(),
    /** Markdown, and the sanitised HTML of it. */
    explanation: text().notNull(),
    explanationHtml: text('explanation_html').notNull().$type<Html>(),
    /** Null: as soon as everything is marked; never before the end. */
    resultsAt: at('results_at'),
    /** Null: marks are not appealed. */
    appealUntil: at('appeal_until'),
    /** The admission number that was given last: numbers of who withdrew are not given again. */
    lastNumber: integer('last_number').notNull().default(0),
    cancelReason: text('cancel_reason').notNull().default(''),
    /** Written at the desk: an import leaves it alone. */
    ofDesk: boolean('of_desk').notNull().default(false),
  },
  (t) => [
    uniqueIndex('mocks_window').on(t.windowId).where(sql`status <> 'cancelled'`),
    index('mocks_start').on(t.startsAt, t.id),
  ],
)

/** 模考报名: who may sit a mock exam, with the number on the admission slip. */
export const mockRegistrations = pgTable(
  'mock_registrations',
  {
    /** No cascade: a mock exam for which somebody is registered does not vanish. */
    mockId: integer('mock_id')
      .notNull()
      .references(() => mocks.id),
    userId: userId(),
    number: integer().notNull(),
    appliedAt: at('applied_at').notNull().defaultNow(),
    /** Minutes that staff granted beyond those of everybody. */
    extraMinutes: smallint('extra_minutes').notNull().default(0),
    extraReason: text('extra_reason').notNull().default(''),
    /** Null until it is sat. */
    sittingId: integer('sitting_id').references(() => sittings.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.mockId, t.userId] }),
    uniqueIndex('mock_registrations_number').on(t.mockId, t.number),
    uniqueIndex('mock_registrations_sitting').on(t.sittingId),
    index('mock_registrations_user').on(t.userId),
  ],
)

/** 模考提醒设置: without a row the defaults of `rules.ts` hold. Text messages are switched with all others, in `message_channels`. */
export const mockPushSettings = pgTable('mock_push_settings', {
  userId: userId().primaryKey(),
  byMessage: boolean('by_message').notNull(),
  minutesBefore: smallint('minutes_before').array().notNull(),
})

/** 成绩公布: each row is a round of the results of a mock exam. The first is their publication; a changed mark makes another, and those before stay. */
export const mockRounds = pgTable(
  'mock_rounds',
  {
    mockId: integer('mock_id')
      .notNull()
      .references(() => mocks.id),
    round: smallint().notNull(),
    at: at('at').notNull().defaultNow(),
    /** Why it was made; empty for the first. */
    reason: text().notNull().default(''),
    /** Figures of all sitters together, as they were then. */
    figures: jsonb().notNull().$type<RoundFigures>(),
    /** Progress of half of the sitters, minute by minute; null below 30 sitters. */
    replay: jsonb().$type<ReplayFigures>(),
    /** Moment at which the last sitting was unsealed and its learner told; null: not all yet. */
    releasedAt: at('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.mockId, t.round] }),
    index('mock_rounds_unreleased').on(t.mockId).where(sql`released_at is null`),
  ],
)

/** 模考成绩: who sat a mock exam, and where they stood in one of its rounds. */
export const mockResults = pgTable(
  'mock_results',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    mockId: integer('mock_id').notNull(),
    round: smallint().notNull(),
    /** Null once the account is deleted: without a person the row stays, since the ranks of the others count it. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    sittingId: integer('sitting_id').references(() => sittings.id, { onDelete: 'set null' }),
    score: doublePrecision().notNull(),
    /** Marks of the modules as they were then: means of a later round count those of a deleted account too. */
    modules: jsonb().notNull().$type<ModuleScore[]>(),
    /** Milliseconds from entering to the hand-in, by the clock of the server. */
    usedMs: integer('used_ms').notNull(),
    /** Minutes that staff had granted. */
    extraMinutes: smallint('extra_minutes').notNull(),
    rank: integer().notNull(),
    /** 击败百分比; null below 30 sitters. */
    beaten: doublePrecision(),
  },
  (t) => [
    foreignKey({
      columns: [t.mockId, t.round],
      foreignColumns: [mockRounds.mockId, mockRounds.round],
    }),
    uniqueIndex('mock_results_user').on(t.mockId, t.round, t.userId),
    index('mock_results_of').on(t.userId),
    index('mock_results_sitting').on(t.sittingId),
  ],
)

/** 复核申请: a learner doubts the mark of a written answer; once an answer. */
export const mockAppeals = pgTable(
  'mock_appeals',
  {
    scriptId: integer('script_id')
      .primaryKey()
      .references(() => markingScripts.id, { onDelete: 'cascade' }),
    mockId: integer('mock_id')
      .notNull()
      .references(() => mocks.id),
    userId: userId(),
    reason: text().notNull(),
    /** The mark that is doubted. */
    before: doublePrecision().notNull(),
    at: at('at').notNull().defaultNow(),
    /** The mark when it was decided; null while it waits. */
    after: doublePrecision(),
    decision: text().notNull().default(''),
    decidedAt: at('decided_at'),
  },
  (t) => [index('mock_appeals_mock').on(t.mockId, t.at), index('mock_appeals_user').on(t.userId)],
)
