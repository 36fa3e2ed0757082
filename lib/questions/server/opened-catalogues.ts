import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { CatalogueKind } from '#lib/questions/catalogues.ts'

/** Lists the catalogues of interviews with all below them that staff have not hidden: closed by themselves, they are opened by these numbers. */
export const interviewCatalogues = (db: Db) => shownOf(db, 'interview')

/** Lists the same of drills: a family that staff have hidden is dealt no more. */
export const drillCatalogues = (db: Db) => shownOf(db, 'drill')

async function shownOf(db: Db, kind: CatalogueKind): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive found(id) as (
      select id from catalogues
      where parent_id is null and kind = ${kind} and is_shown and not for_class
      union all
      select c.id from catalogues c join found on c.parent_id = found.id
      where c.is_shown and not c.for_class
    )
    select id from found order by id`)
  return [...rows].map(({ id }) => id)
}

/** Whether a question is answered aloud, since its topmost catalogue is one of interviews. */
export const isSpoken = (questionId: SQL) => sql<boolean>`exists (
  select from questions spoken
  join catalogues own on own.id = spoken.catalogue_id
  left join catalogues top on top.id = own.parent_id
  where spoken.id = ${questionId} and 'interview' in (own.kind, top.kind))`

/** Finds those of these questions that are answered aloud. */
export async function spokenAmong(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select q.id from questions q
    where q.id = any(${sql.param([...ids])}::int[]) and ${isSpoken(sql`q.id`)}`)
  return new Set([...rows].map(({ id }) => id))
}
