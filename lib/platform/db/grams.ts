import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The pairs of neighbouring characters of these texts together, in lower case (`text_grams`, 0115), as an index holds them for
 * words of two characters, of which the trigrams of PostgreSQL find none. A query names the same texts in the same order.
 */
export const gramsOf = (texts: readonly SQLWrapper[]): SQL =>
  sql`text_grams(${sql.join([...texts], sql` || ' ' || `)})`
