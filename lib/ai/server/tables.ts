import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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
import type { KeptStep } from '#lib/ai/hints.ts'
import { questionId } from '#lib/questions/server/columns.ts'
import { questions } from '#lib/questions/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A text of a model about one version of a question, an explanation or hints (JSON), shared by all who ask for it. */
export const aiTexts = pgTable(
  'ai_texts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    questionId: questionId(),
    version: integer().notNull(),
    model: text().notNull(),
    /** `analysis`, or hints by the version of their prompt. */
    purpose: text().notNull().default('analysis'),
    status: text().notNull().$type<'writing' | 'done' | 'failed'>(),
    text: text().notNull().default(''),
    /** Why it failed, for the operator; the text is then what the model had written. */
    reason: text().notNull().default(''),
    /** While it is written the most it may cost, then what it did; a Shanghai day's sum is what the price cap holds. */
    costFen: doublePrecision('cost_fen').notNull().default(0),
    startedAt: at('started_at').notNull().defaultNow(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('ai_texts_live')
      .on(t.questionId, t.version, t.model, t.purpose)
      .where(sql`status <> 'failed'`),
    index('ai_texts_started').on(t.startedAt),
  ],
)

/** A delivered text of whatever entry: what free counts and the limits over all entries count. Of explanations and hints once for each version of a question. */
export const aiUses = pgTable(
  'ai_uses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    /** Entry that it was asked of: `analysis`, `hint`, or an assistant by its key. */
    entry: text().notNull().default('analysis'),
    /** Question of an explanation or of hints; null of other entries. */
    questionId: integer('question_id').references(() => questions.id, { onDelete: 'cascade' }),
    version: integer(),
    textId: integer('text_id').references(() => aiTexts.id, { onDelete: 'set null' }),
    /** Day in Shanghai. */
    day: date().notNull(),
    free: boolean().notNull(),
    /** Reserved before the text is written, delivered after; a reservation that came to nothing is deleted. */
    reservedAt: at('reserved_at').notNull().defaultNow(),
    deliveredAt: at('delivered_at'),
    /** 1 satisfied, 0 not; set once. */
    thumbsUp: smallint('thumbs_up'),
  },
  (t) => [
    uniqueIndex('ai_uses_once').on(t.userId, t.questionId, t.version, t.entry),
    index('ai_uses_day').on(t.userId, t.day),
  ],
)

/** Costs of texts that are no explanations, by the day: with those of ai_texts it is what the price cap holds. */
export const aiCosts = pgTable(
  'ai_costs',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    entry: text().notNull(),
    /** While it is written the most it may cost, then what it did. */
    costFen: doublePrecision('cost_fen').notNull(),
    startedAt: at('started_at').notNull().default(sql`clock_timestamp()`),
  },
  (t) => [index('ai_costs_started').on(t.startedAt)],
)

/** The hints that a learner has before them at one question of a sitting. None of its steps holds the key. */
export const aiHints = pgTable(
  'ai_hints',
  {
    /** No foreign key, since practice stands above. */
    sittingId: integer('sitting_id').notNull(),
    position: smallint().notNull(),
    userId: userId(),
    questionId: questionId(),
    version: integer().notNull(),
    steps: jsonb().notNull().$type<KeptStep[]>(),
    /** Number of the furthest step that was shown. */
    shown: smallint().notNull(),
    /** When that was. */
    at: at('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.sittingId, t.position] }), index('ai_hints_user').on(t.userId)],
)

export const noticeReads = pgTable(
  'notice_reads',
  { userId: userId(), type: smallint().notNull(), at: at('at').notNull().defaultNow() },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
)
