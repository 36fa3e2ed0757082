import { type SQL, sql } from 'drizzle-orm'

/**
 * For `with recursive`: `subtree(id)`, a catalogue and all below it; no rows when it does not exist or belongs to a class.
 * Libraries for classes below it are left out, with `openOnly` also what hangs there for members alone.
 */
export function subtree(catalogueId: number, { openOnly = false } = {}): SQL {
  return sql`${ofClasses}, subtree(id) as (
    select id from catalogues where id = ${catalogueId} and id not in (select id from of_classes)
    union all
    select c.id from catalogues c join subtree s on c.parent_id = s.id
    where not c.for_class ${openOnly ? sql`and not c.members_only` : sql``}
  )`
}

/** For `with recursive`: `of_classes(id)`, the libraries for classes with all below them. There are no classes yet, so they are nobody's. */
export const ofClasses = sql`of_classes(id) as (
  select id from catalogues where for_class
  union
  select c.id from catalogues c join of_classes o on c.parent_id = o.id
)`
