import { sql } from 'drizzle-orm'

const hasWritten = sql`v.body @> '{"subQuestions": [{"type": "short_answer"}]}'`

/** For SQL on `questions q` and its `question_versions v`: whether nothing in it is written, which only a person marks. Bodies of syntheses alone are read for it. */
export const isMarkedByMachine = sql<boolean>`(q.type <> 'short_answer' and (q.type <> 'synthesis'
  or not ${hasWritten}))`

/** The same of the version that new sittings get, for SQL on `questions q` alone: a join would read all versions for the few syntheses. */
export const isNewestMarkedByMachine = sql<boolean>`(q.type <> 'short_answer' and (q.type <> 'synthesis'
  or (select not ${hasWritten} from question_versions v where v.question_id = q.id and v.version = q.version)))`
