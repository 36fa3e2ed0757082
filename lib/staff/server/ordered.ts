import { asc, desc, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ListSort } from '#lib/staff/list-input.ts'

/** The order of a list of the desk; `id` grows with when items were made. */
export function ordered(sort: ListSort, id: PgColumn, usual: SQL[]): SQL[] {
  if (sort === 'usual') return usual
  return [sort === 'newest' ? desc(id) : asc(id)]
}
