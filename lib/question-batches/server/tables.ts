import { index, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#lib/accounts/server/tables.ts'
import type { FoundFault, FoundQuestion } from '#lib/question-batches/found.ts'
import type { BatchState } from '#lib/question-batches/states.ts'
import { questions } from '#lib/questions/server/tables.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** Content of a file as it was found, its pictures stored and named by their addresses. */
export type Staged = { questions: FoundQuestion[]; faults: FoundFault[] }

/** 一批题目: what one file of staff brings or has brought into the bank. */
export const questionBatches = pgTable(
  'question_batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Sender of the file. */
    staffId: integer('staff_id').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file. */
    fileHash: text('file_hash').notNull(),
    state: text().notNull().default('staged').$type<BatchState>(),
    /** Where questions belong that do not say so themselves, by the names of the catalogue and of that above it. */
    subject: text().notNull(),
    category: text().notNull(),
    found: jsonb().notNull().$type<Staged>(),
    /** Counts of `found`. */
    questions: integer().notNull(),
    faults: integer().notNull(),
    /** Catalogues that the import has made, which undoing takes away where nothing else has come to use them. */
    catalogues: jsonb().notNull().default([]).$type<number[]>(),
    createdAt: at('created_at').notNull().defaultNow(),
    importedAt: at('imported_at'),
    undoneAt: at('undone_at'),
  },
  (t) => [index('question_batches_staff').on(t.staffId)],
)

/** The questions of the bank that a batch has made, with their place in `found`, from 0. */
export const questionBatchQuestions = pgTable(
  'question_batch_questions',
  {
    questionId: integer('question_id')
      .primaryKey()
      .references(() => questions.id, { onDelete: 'cascade' }),
    batchId: integer('batch_id')
      .notNull()
      .references(() => questionBatches.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (t) => [index('question_batch_questions_batch').on(t.batchId, t.position)],
)
