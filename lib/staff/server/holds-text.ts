import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { gramsOf } from '#lib/platform/db/grams.ts'
import { storable } from '#lib/platform/text/storable.ts'

/** Whether a column holds these words, in either case; signs that mean something to LIKE stand for themselves. */
export function holdsText(column: SQLWrapper, words: string): SQL {
  const pattern = `%${storable(words).replace(/[\\%_]/g, '\\$&')}%`
  // To compare in either case PostgreSQL rewrites every text in full; Chinese and figures have none.
  return hasCase(words) ? sql`${column} ilike ${pattern}` : sql`${column} like ${pattern}`
}

/** Texts of the rows of a table that are searched by words; one index holds their pairs of characters (`gramsOf`). */
export type Searched = { id: PgColumn; texts: readonly SQLWrapper[] }

/** Rows that are looked up by their ids. Where more hold the words, a list finds those of a page sooner by reading itself in its order. */
const MOST = 2000

/**
 * The condition that a row holds these words in one of its texts, in either case, or is one that `exactly` finds; `of` is the
 * column with its id, in its own table or in one that refers to it. One character is looked for in all rows: it has no pair.
 */
export async function holdsWords(
  db: Db,
  typed: string,
  { id, texts }: Searched,
  { of = id, exactly = [] }: { of?: PgColumn; exactly?: readonly (SQL | undefined)[] } = {},
): Promise<SQL> {
  // A blank at an end would match where two texts are joined.
  const words = storable(typed).trim()
  const exact = exactly.filter((one) => one !== undefined)
  const holds = or(...texts.map((text) => holdsText(text, words))) as SQL
  if ([...words].length > 1) {
    // Two characters are one pair, which the index knows for certain.
    const likely = mayHold(texts, words)
    const found = [...words].length === 2 ? likely : sql`${likely} and (${holds})`
    const parts = [found, ...exact].map(
      (one) => sql`select ${id} as id from ${id.table} where ${one}`,
    )
    const { rows } = await db.execute<{ id: number | string }>(
      sql`${sql.join(parts, sql` union all `)} limit ${MOST + 1}`,
    )
    const ids = sql`${sql.param(rows.map((row) => row.id))}::${sql.raw(id.getSQLType())}[]`
    if (rows.length <= MOST) return sql`${of} = any(${ids})`
  }
  const held = or(holds, ...exact) as SQL
  return of === id ? held : sql`${of} in (select ${id} from ${id.table} where ${held})`
}

/** Whether texts together have all pairs of these words, which an index answers; true for one character. */
export function mayHold(texts: readonly SQLWrapper[], typed: string): SQL {
  const words = storable(typed)
  if ([...words].length < 2) return sql`true`
  // A subquery hides the array from the planner, which would otherwise take a frequent pair for a reason to read the table.
  return sql`${gramsOf(texts)} @> (select search_grams(${words}::text))`
}

const hasCase = (words: string) => words.toLowerCase() !== words.toUpperCase()
