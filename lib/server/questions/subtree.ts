import { type SQL, sql } from 'drizzle-orm'

/** For `with recursive`: `subtree(id)`, a catalogue and all below it; no rows when it does not exist. */
export function subtree(catalogueId: number): SQL {
  return sql`subtree(id) as (
    select id from catalogues where id = ${catalogueId}
    union all
    select c.id from catalogues c join subtree s on c.parent_id = s.id
  )`
}
