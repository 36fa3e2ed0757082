import { integer } from 'drizzle-orm/pg-core'
import { questions } from './tables.ts'

/** The column of a row about a question, which goes with it. */
export const questionId = () =>
  integer('question_id')
    .notNull()
    .references(() => questions.id, { onDelete: 'cascade' })
