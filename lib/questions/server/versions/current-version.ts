import { and, eq, type SQL, sql } from 'drizzle-orm'
import { questions, questionVersions } from '#lib/questions/server/tables.ts'

/** Joins questions to the version that new sittings get. */
export const isCurrentVersion = and(
  eq(questionVersions.questionId, questions.id),
  eq(questionVersions.version, questions.version),
) as SQL

/** Whether people mark all that a joined version asks, as `isWritten` says of a content file. */
export const allWritten = sql<boolean>`(${questions.type} = 'short_answer' or (${questions.type} = 'synthesis'
  and jsonb_array_length(${questionVersions.body} -> 'subQuestions') > 0
  and not jsonb_path_exists(${questionVersions.body}, '$.subQuestions[*] ? (@.type <> "short_answer")')))`
