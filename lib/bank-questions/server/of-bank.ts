import { and, type SQL, sql } from 'drizzle-orm'
import { questions } from '#lib/questions/server/tables.ts'

/** For `where`: whether a question is one of the bank. What was written for homework, or is for classes, its own desks write; drills are dealt. */
export const isOfBank = and(
  // As `isDeskId` has it; a pattern is dear for a hundred thousand ids, of which few begin so.
  sql`(${questions.contentId} not like 'desk-%' or ${questions.contentId} !~ '^desk-[0-9]+$')`,
  sql`${questions.catalogueId} not in (
    select own.id from catalogues own left join catalogues above on above.id = own.parent_id
    where own.for_class or coalesce(above.for_class, false) or 'drill' in (own.kind, above.kind))`,
) as SQL
