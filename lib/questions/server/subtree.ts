import { type SQL, sql } from 'drizzle-orm'

/**
 * For `with recursive`: `subtree(id)`, a catalogue and all below it; no rows when it does not exist. With `openOnly` what
 * hangs below it for members alone is left out.
 */
export function subtree(catalogueId: number, { openOnly = false } = {}): SQL {
  return sql`subtree(id) as (
    select id from catalogues where id = ${catalogueId}
    union all
    select c.id from catalogues c join subtree s on c.parent_id = s.id
    ${openOnly ? sql`where not c.members_only` : sql``}
  )`
}
