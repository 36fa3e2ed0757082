import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { PaperOrigin } from '#lib/papers/origins.ts'
import type { Policy } from '#lib/questions/policies/policies.ts'
import { questions } from '#lib/questions/server/tables.ts'

export const papers = pgTable('papers', {
  // Numbers that the desk gives begin above those that folders of content use (lib/staff/server/next-id.ts).
  id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 100_001 }),
  title: text().notNull(),
  intro: text().notNull().default(''),
  level: text().notNull(),
  origin: text().notNull().default('模拟卷').$type<PaperOrigin>(),
  /** Year of the exam; null for a 模拟卷. */
  year: smallint(),
  /** A cityDir; null: the whole country, or a 模拟卷. */
  region: text(),
  /** Where the text of a 真题 is from, and when its exam was held; empty in files of before the desk asked. */
  source: text().notNull().default(''),
  examDate: date('exam_date'),
  minutes: smallint().notNull(),
  /** Sum of its questions. */
  full: doublePrecision().notNull(),
  questionCount: smallint('question_count').notNull(),
  /** Marks that it is to have in all; null when nobody has said. */
  total: doublePrecision(),
  contentHash: text('content_hash').notNull(),
  /** False for what the desk is still writing or has withdrawn: nobody finds it, and its questions stay as free as they were. */
  isPublished: boolean('is_published').notNull().default(true),
  /** Written or changed at the desk: an import leaves it alone. */
  ofDesk: boolean('of_desk').notNull().default(false),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  /** False for what is kept for a mock exam, whose questions nobody else is asked. */
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
