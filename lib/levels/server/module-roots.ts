import { sql } from 'drizzle-orm'

/** For `with recursive`: `roots(id, module_id)`, every catalogue with the topmost one above it, which is its module; those of one module when it is named. */
export const rootsOf = (moduleId?: number) => sql`roots(id, module_id) as (
  select id, id from catalogues
  where parent_id is null ${moduleId === undefined ? sql`` : sql`and id = ${moduleId}`}
  union all
  select c.id, r.module_id from catalogues c join roots r on c.parent_id = r.id
)`

/** The same of all modules. */
export const roots = rootsOf()
