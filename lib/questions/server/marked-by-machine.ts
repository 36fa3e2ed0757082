import { sql } from 'drizzle-orm'

/** For SQL on `questions q` and its `question_versions v`: whether nothing in it is written, which only a person marks. Bodies of syntheses alone are read for it. */
export const isMarkedByMachine = sql<boolean>`(q.type <> 'short_answer' and (q.type <> 'synthesis'
  or not v.body @> '{"subQuestions": [{"type": "short_answer"}]}'))`
