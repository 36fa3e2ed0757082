import { sql } from 'drizzle-orm'

/** Difficulty in logits at which the measuring of question `q` begins, by what staff think of it: b = d - 3, a step of theirs being one logit; 0 when they have said nothing. */
export const prior = sql`coalesce(q.staff_difficulty - 3, 0)::float8`
