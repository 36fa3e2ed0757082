import { type SQL, sql } from 'drizzle-orm'

type Reach = {
  openOnly?: boolean
  /** Catalogues that are open to this user as a member of classes. */
  libraries?: readonly number[]
}

/**
 * For `with recursive`: `subtree(id)`, a catalogue and all below it; no rows when it does not exist or is withheld.
 * What is withheld below it is left out, with `openOnly` also what hangs there for members alone.
 */
export function subtree(
  catalogueId: number,
  { openOnly = false, libraries = [] }: Reach = {},
): SQL {
  return sql`${withheldBut(libraries)}, subtree(id) as (
    select id from catalogues where id = ${catalogueId} and id not in (select id from withheld)
    union all
    select c.id from catalogues c join subtree s on c.parent_id = s.id
    where c.id not in (select id from withheld) ${openOnly ? sql`and not c.members_only` : sql``}
  )`
}

/** For `where`: whether a catalogue, named by its column, is this one or hangs below it, withheld or not: for staff. */
export const isWithin = (id: SQL, catalogueId: number): SQL<boolean> => sql<boolean>`${id} in (
  with recursive within(id) as (
    select ${catalogueId}::int
    union all
    select c.id from catalogues c join within w on c.parent_id = w.id
  )
  select id from within)`

/** For `with recursive`: `withheld(id)`, what staff have hidden and the libraries for classes, with all below them. */
export const withheld = withheldBut([])

/** For `where`: whether a catalogue, named by its column, is neither withheld nor below one that is. */
export const isNotWithheld = (id: SQL): SQL<boolean> =>
  sql<boolean>`${id} not in (with recursive ${withheld} select id from withheld)`

/** The list of what is withheld but for these libraries, which are open to a member of their classes. */
function withheldBut(libraries: readonly number[]): SQL {
  return sql`withheld(id) as (
    select id from catalogues where is_withheld and ${isNoneOf(libraries, sql`id`)}
    union
    select c.id from catalogues c join withheld o on c.parent_id = o.id
    where ${isNoneOf(libraries, sql`c.id`)}
  )`
}

/** For `where`: holds for a catalogue, named by its column, that is none of these libraries. */
export function isNoneOf(libraries: readonly number[], id: SQL): SQL<boolean> {
  return sql<boolean>`${id} <> all(${sql.param([...libraries])}::int[])`
}
