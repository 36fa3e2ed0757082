import { sql } from 'drizzle-orm'

/** For `with recursive`: `roots(id, module_id)`, every catalogue with the topmost one above it, which is its module. */
export const roots = sql`roots(id, module_id) as (
  select id, id from catalogues where parent_id is null
  union all
  select c.id, r.module_id from catalogues c join roots r on c.parent_id = r.id
)`
