import { sql } from 'drizzle-orm'
import {
  bigint,
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
import type { Dimension, Item, Norms } from '#lib/psychology/instrument.ts'

/** 心理测评的问卷: items, keys, dimensions and norms with their source. */
export const instruments = pgTable('instruments', {
  id: integer().primaryKey(),
  title: text().notNull(),
  intro: text().notNull(),
  minutes: smallint().notNull(),
  source: text().notNull(),
  licence: text().notNull(),
  scale: jsonb().notNull().$type<string[]>(),
  dimensions: jsonb().notNull().$type<Dimension[]>(),
  items: jsonb().notNull().$type<Item[]>(),
  norms: jsonb().$type<Norms | null>(),
  isShown: boolean('is_shown').notNull(),
  /** Shown or hidden at the desk: an import leaves that alone, and nothing else. */
  isShownByDesk: boolean('of_desk').notNull().default(false),
})

/** One time that a learner answers an instrument; nobody else reads it. */
export const instrumentRuns = pgTable(
  'instrument_runs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    instrumentId: integer('instrument_id')
      .notNull()
      .references(() => instruments.id),
    /** Key of the norm group that the learner has chosen; null is none. */
    normGroup: text('norm_group'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull().defaultNow(),
    /** Answers stand from then on. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (t) => [
    index('instrument_runs_user').on(t.userId, t.startedAt),
    uniqueIndex('instrument_runs_running')
      .on(t.userId, t.instrumentId)
      .where(sql`finished_at is null`),
    index('instrument_runs_instrument').on(t.instrumentId),
  ],
)

export const instrumentAnswers = pgTable(
  'instrument_answers',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => instrumentRuns.id, { onDelete: 'cascade' }),
    no: smallint().notNull(),
    value: smallint().notNull(),
    /** Counted by the browser: of two answers to an item the one with the greater number stays. */
    seq: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.runId, t.no] })],
)
