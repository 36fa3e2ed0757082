import { sql } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { classesOf } from './members/classes-of.ts'

/** Lists the catalogues that a user practises as a member of classes; none for a guest (null). */
export async function librariesOf(
  db: Db,
  sources: readonly AccessSource[],
  userId: number | null,
): Promise<number[]> {
  if (userId === null) return []
  const own = await classesOf(db, sources, userId)
  return await cataloguesOf(
    db,
    own.map(({ id }) => id),
  )
}

/**
 * Lists the libraries of classes with all below them that staff have not hidden. What homework asks, and what staff wrote for
 * it, is never among them: its key would be read before it is handed in.
 */
export async function cataloguesOf(db: Db, classIds: readonly number[]): Promise<number[]> {
  if (classIds.length === 0) return []
  const { rows } = await db.execute<{ id: number }>(sql`
    with tops as (
      select c.id from catalogues c
      join class_libraries l on l.catalogue_id = c.id
      where l.class_id = any(${sql.param([...classIds])}::int[])
        and c.parent_id is null and c.for_class and c.is_shown
    ), found as (
      select id from tops
      union
      select c.id from catalogues c join tops on tops.id = c.parent_id where c.is_shown
    )
    select id from found
    where not exists (
      select from questions q
      where q.catalogue_id = found.id and (q.content_id like 'desk-%' or exists (
        select from homework_questions h where h.question_id = q.id)))
    order by id`)
  return [...rows].map(({ id }) => id)
}
