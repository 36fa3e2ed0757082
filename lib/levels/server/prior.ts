import { sql } from 'drizzle-orm'
import { isMarkedByMachine } from '#lib/questions/server/marked-by-machine.ts'

/** For `with recursive`, after `roots`: `opinions(module_id, mean)`, what staff think of the questions of a module that a machine marks, 1 to 5, on the mean; three where they have said nothing. */
export const opinions = sql`opinions(module_id, mean) as (
  select r.module_id, avg(coalesce(q.staff_difficulty, 3))
  from questions q
  join roots r on r.id = q.catalogue_id
  join question_versions v on v.question_id = q.id and v.version = q.version
  where ${isMarkedByMachine} group by r.module_id
)`

/** Difficulty in logits at which the measuring of question `q` begins, with `opinions o` of its module: how much harder than the mean of the module staff think it is, a step of theirs being one logit. */
export const prior = sql`(coalesce(q.staff_difficulty, 3) - coalesce(o.mean, 3))::float8`
