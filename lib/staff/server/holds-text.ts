import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { storable } from '#lib/platform/text/storable.ts'

/** Whether a column holds these words, in either case; signs that mean something to LIKE stand for themselves. */
export function holdsText(column: SQLWrapper, words: string): SQL {
  const pattern = `%${storable(words).replace(/[\\%_]/g, '\\$&')}%`
  // To compare in either case PostgreSQL rewrites every text in full; Chinese and figures have none.
  return hasCase(words) ? sql`${column} ilike ${pattern}` : sql`${column} like ${pattern}`
}

const hasCase = (words: string) => words.toLowerCase() !== words.toUpperCase()
