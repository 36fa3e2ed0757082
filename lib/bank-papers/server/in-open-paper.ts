import { sql } from 'drizzle-orm'
import { isOpenPaper } from '#lib/papers/server/paper-items.ts'
import { paperQuestions, papers } from '#lib/papers/server/tables.ts'
import { questions } from '#lib/questions/server/tables.ts'

/** For `where`: questions that a public paper asks, of which none that is kept for a mock exam may be made. */
export const isInOpenPaper = sql<boolean>`exists (select from ${paperQuestions}
  join ${papers} on ${papers.id} = ${paperQuestions.paperId}
  where ${paperQuestions.questionId} = ${questions.id} and ${isOpenPaper})`
