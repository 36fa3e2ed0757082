import { sql } from 'drizzle-orm'
import type { ClassWork } from '#lib/classes/server/class-work.ts'
import { cataloguesOf } from '#lib/classes/server/libraries-of.ts'

/** Counts the questions of a class's libraries, and how many of them each member has answered in what they handed in. */
export const questionsOfClass: ClassWork = {
  name: 'questions',
  count: async (db, { classId, userIds }) => {
    const ids = sql`${sql.param(await cataloguesOf(db, [classId]))}::int[]`
    const { rows } = await db.execute<{ userId: number | null; n: number }>(sql`
      select null as "userId", count(*)::int as n from questions where catalogue_id = any(${ids})
      union all
      select f.user_id, count(*)::int from first_answers f
      join questions q on q.id = f.question_id
      where q.catalogue_id = any(${ids}) and f.user_id = any(${sql.param([...userIds])}::int[])
      group by f.user_id`)
    const all = [...rows]
    return {
      total: all.find(({ userId }) => userId === null)?.n ?? 0,
      done: new Map(all.flatMap(({ userId, n }) => (userId === null ? [] : [[userId, n]]))),
    }
  },
}
