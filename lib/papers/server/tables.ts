import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import type { PaperOrigin } from '#lib/papers/origins.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { questions } from '#lib/questions/server/tables.ts'

export const papers = pgTable('papers', {
  id: integer().primaryKey(),
  title: text().notNull(),
  intro: text().notNull().default(''),
  level: text().notNull(),
  origin: text().notNull().default('模拟卷').$type<PaperOrigin>(),
  /** Year of the exam; null for a 模拟卷. */
  year: smallint(),
  /** A cityDir; null: the whole country, or a 模拟卷. */
  region: text(),
  minutes: smallint().notNull(),
  /** Sum of its questions. */
  full: doublePrecision().notNull(),
  questionCount: smallint('question_count').notNull(),
  contentHash: text('content_hash').notNull(),
  isShown: boolean('is_shown').notNull().default(true),
  /** Set while a mock exam that was published is to be sat on it. */
  heldForMock: boolean('held_for_mock').notNull().default(false),
  /** Nobody reads or practises it, and its questions are asked nowhere else. */
  isWithheld: boolean('is_withheld')
    .notNull()
    .generatedAlwaysAs(sql`held_for_mock or not is_shown`),
})

export const paperSections = pgTable(
  'paper_sections',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    note: text().notNull().default(''),
    policy: jsonb().notNull().$type<Policy>(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.position] })],
)

export const paperQuestions = pgTable(
  'paper_questions',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    section: smallint().notNull(),
    questionId: integer('question_id')
      .notNull()
      .references(() => questions.id),
    score: doublePrecision().notNull(),
  },
  (t) => [primaryKey({ columns: [t.paperId, t.position] })],
)
