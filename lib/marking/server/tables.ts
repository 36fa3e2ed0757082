import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
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
import type { EstimatedPoint } from '#lib/marking/estimate.ts'
import type { ScriptKind } from '#lib/marking/kinds.ts'
import type { MarkingResult } from '#lib/marking/results.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'
import type { Annotation } from '#lib/questions/annotations.ts'
import { questions } from '#lib/questions/server/tables.ts'
import type { Penalty, PointMark } from '#lib/questions/types.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 答卷: one written answer to be marked, as it was handed in. `kind`, `source_id` and `item_key` say what it is part of. */
export const markingScripts = pgTable(
  'marking_scripts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull().$type<ScriptKind>(),
    sourceId: integer('source_id').notNull(),
    /** Which answer of the source: a sitting's is `<position>:<part>`. */
    itemKey: text('item_key').notNull(),
    userId: userId(),
    /** The paper, practice or homework, and where in it: 第 4 题. */
    title: text().notNull(),
    place: text().notNull().default(''),
    /** Question of the bank, where it is one; `part` is the id of the question or sub-question in its content file. */
    questionId: integer('question_id').references(() => questions.id, { onDelete: 'set null' }),
    version: integer(),
    part: text().notNull().default(''),
    /** Rich text. */
    answer: text().notNull(),
    pictures: jsonb().notNull().default([]).$type<string[]>(),
    full: doublePrecision().notNull(),
    step: doublePrecision().notNull(),
    state: text().notNull().default('waiting').$type<'waiting' | 'settled' | 'returned'>(),
    /** Which mark of its round is wanted, or was the last: 1, 2 (二评), 3 (仲裁). */
    stage: smallint().notNull().default(1),
    /** Chosen for a second mark by another. */
    isDoubled: boolean('is_doubled').notNull().default(false),
    /** Grows when it is handed in again and when a settled mark is changed. */
    round: smallint().notNull().default(1),
    submittedAt: at('submitted_at').notNull(),
    /** When its marking was first asked for, by which the free ones are counted; null: it came without being asked for, of a mock exam, or before 2026-11-26. */
    askedAt: at('asked_at'),
    claimedBy: integer('claimed_by').references(() => users.id),
    claimedAt: at('claimed_at'),
    claimUntil: at('claim_until'),
    /** Its learner reads no result until its source unseals it. */
    sealed: boolean().notNull().default(false),
    /** Result, once it is settled or returned. */
    result: jsonb().$type<MarkingResult>(),
    settledAt: at('settled_at'),
  },
  (t) => [
    uniqueIndex('marking_scripts_item').on(t.kind, t.sourceId, t.itemKey),
    // In the order of the queue (queueOrder); the columns behind let the desk count and leaf through without its long rows.
    index('marking_scripts_waiting')
      .on(
        ...([sql`(kind <> 'homework')`, sql`(asked_at is null)`, t.submittedAt, t.id] as const),
        ...[t.userId, t.round, t.kind, t.askedAt],
      )
      .where(sql`state = 'waiting'`),
    // What is marked or returned, as the desk lists and counts it.
    index('marking_scripts_settled')
      .on(t.settledAt, t.id, t.state, t.kind)
      .where(sql`state <> 'waiting'`),
    // Words of the desk; a change of anything else in a row costs its pairs anew, some milliseconds.
    index('marking_scripts_words').using('gin', gramsOf([t.title, t.answer])),
    index('marking_scripts_user').on(t.userId, t.askedAt),
    index('marking_scripts_claimed').on(t.claimedBy).where(sql`claimed_by is not null`),
  ],
)

/** How the answers of a kind are marked; without a row nothing of it is marked twice. */
export const markingKinds = pgTable('marking_kinds', {
  kind: text().primaryKey().$type<ScriptKind>(),
  /** Percentage of answers marked twice. */
  doubledPercent: smallint('doubled_percent').notNull().default(0),
})

/** 扣分规则 that the desk has changed; without a row a rule holds as lib/marking/score/penalties.ts has it. */
export const markingDeductions = pgTable('marking_deductions', {
  code: text().primaryKey(),
  /** Number of faults that cost `marks`; all faults cost `most` at most. */
  every: smallint().notNull(),
  marks: doublePrecision().notNull(),
  most: doublePrecision().notNull(),
  isOn: boolean('is_on').notNull().default(true),
})

/** 短评 of the desk; without a row those of lib/marking/stamps.ts hold. */
export const markingStamps = pgTable('marking_stamps', {
  position: smallint().primaryKey(),
  text: text().notNull(),
})

/** 短评 that a marker keeps beside those of the desk, in their order. */
export const markingOwnStamps = pgTable('marking_own_stamps', {
  userId: userId().primaryKey(),
  texts: text().array().notNull(),
})

/** Marks of one marker in one round. Never changed: a change is a new round. */
export const markingMarks = pgTable(
  'marking_marks',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scriptId: integer('script_id')
      .notNull()
      .references(() => markingScripts.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    stage: smallint().notNull(),
    markerId: integer('marker_id')
      .notNull()
      .references(() => users.id),
    score: doublePrecision().notNull(),
    points: jsonb().notNull().$type<PointMark[]>(),
    deductions: jsonb().notNull().default([]).$type<Penalty[]>(),
    /** On the learner's pictures. */
    annotations: jsonb().notNull().default([]).$type<Annotation[]>(),
    comment: text().notNull().default(''),
    /** Why a settled mark was changed; empty for all else. */
    reason: text().notNull().default(''),
    /** From the claim to the mark. */
    seconds: integer().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('marking_marks_stage').on(t.scriptId, t.round, t.stage),
    // Who has marked first never marks second.
    uniqueIndex('marking_marks_marker').on(t.scriptId, t.round, t.markerId),
    index('marking_marks_of').on(t.markerId, t.at),
  ],
)

/** Marks that a model would have given, as a marker of a round was told; they decide nothing. Both sums are those of the points alone. */
export const markingEstimates = pgTable(
  'marking_estimates',
  {
    scriptId: integer('script_id')
      .notNull()
      .references(() => markingScripts.id, { onDelete: 'cascade' }),
    round: smallint().notNull(),
    markerId: integer('marker_id')
      .notNull()
      .references(() => users.id),
    /** Null: the model said nothing that could be given. */
    points: jsonb().$type<EstimatedPoint[]>(),
    estimated: doublePrecision(),
    /** Sum that the marker had given before they read it. */
    given: doublePrecision().notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scriptId, t.round, t.markerId] })],
)
