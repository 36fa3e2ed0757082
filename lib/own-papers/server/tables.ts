import {
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userId } from '#lib/accounts/server/columns.ts'
import { questionId } from '#lib/questions/server/columns.ts'

/** A paper that a learner has put together (我的组卷); what it asks is frozen in own_paper_questions. */
export const ownPapers = pgTable(
  'own_papers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: userId(),
    title: text().notNull(),
    /** Made by the browser: a repeated call makes no second paper. */
    clientKey: uuid('client_key').notNull(),
    /** Whoever has it may read and practise the paper; null: nobody but its owner. */
    shareKey: text('share_key').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('own_papers_client_key').on(t.userId, t.clientKey)],
)

export const ownPaperQuestions = pgTable(
  'own_paper_questions',
  {
    paperId: integer('paper_id')
      .notNull()
      .references(() => ownPapers.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    questionId: questionId(),
    version: integer().notNull(),
    /** The catalogue that it stood in. */
    section: text().notNull(),
    full: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.paperId, t.position] }),
    index('own_paper_questions_question').on(t.questionId),
  ],
)
