import { type SQL, sql } from 'drizzle-orm'

/** For `where`: whether a question, named by its column, stands in a paper that is withheld; nobody is asked it elsewhere meanwhile. */
export const isInWithheldPaper = (id: SQL): SQL<boolean> =>
  sql<boolean>`(${id} in (
    select asked.question_id from paper_questions asked
    join papers sealed on sealed.id = asked.paper_id where sealed.is_withheld))`
