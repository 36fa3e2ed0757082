import { type SQL, sql } from 'drizzle-orm'
import { isAnswered } from '#lib/practice/server/sittings/is-answered.ts'

/** For SQL: whether something is answered in a sitting. One that was handed in blank, as those beyond the most that may be open are, is no try. */
export const isTried = (sittingId: SQL) => sql`exists (
  select from sitting_answers a where a.sitting_id = ${sittingId} and ${isAnswered})`
