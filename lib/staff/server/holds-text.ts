import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { storable } from '#lib/platform/text/storable.ts'

/** Whether a column holds these words, in either case; signs that mean something to LIKE stand for themselves. */
export function holdsText(column: SQLWrapper, words: string): SQL {
  return sql`${column} ilike ${`%${storable(words).replace(/[\\%_]/g, '\\$&')}%`}`
}
