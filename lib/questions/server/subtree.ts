import { type SQL, sql } from 'drizzle-orm'

/**
 * For `with recursive`: `subtree(id)`, a catalogue and all below it; no rows when it does not exist or is withheld.
 * What is withheld below it is left out, with `openOnly` also what hangs there for members alone.
 */
export function subtree(catalogueId: number, { openOnly = false } = {}): SQL {
  return sql`${withheld}, subtree(id) as (
    select id from catalogues where id = ${catalogueId} and id not in (select id from withheld)
    union all
    select c.id from catalogues c join subtree s on c.parent_id = s.id
    where not c.is_withheld ${openOnly ? sql`and not c.members_only` : sql``}
  )`
}

/** For `with recursive`: `withheld(id)`, what nobody may practise, with all below it: what staff have hidden, and the libraries for classes, of which there are none yet. */
export const withheld = sql`withheld(id) as (
  select id from catalogues where is_withheld
  union
  select c.id from catalogues c join withheld o on c.parent_id = o.id
)`
