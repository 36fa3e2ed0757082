import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'

type Words = {
  words: string
  /** Whether a stem, named so, has them. */
  holds: (stem: SQL) => SQL
  /** Selects of ids of questions that are meant too. */
  also?: readonly SQL[]
}

/** Questions that are looked up by their numbers. Where more hold the words, a list finds those of a page sooner by reading itself in its order. */
const MOST = 2000

/** The condition that the question of this id has words in the stem of its newest version, of which the index of pairs of characters knows more than one character. */
export async function isInStem(
  db: Db,
  id: SQLWrapper,
  { words, holds, also = [] }: Words,
): Promise<SQL> {
  const found = (where: SQL) =>
    sql.join(
      [
        sql`select own.id from questions own
          join question_versions v on v.question_id = own.id and v.version = own.version
          where ${where}`,
        ...also,
      ],
      sql` union all `,
    )
  const held = holds(sql`(v.body ->> 'stem')`)
  if ([...words].length > 1) {
    const likely = sql`search_grams(v.body ->> 'stem') @> (select search_grams(${words}::text))`
    const { rows } = await db.execute<{ id: number }>(
      sql`${found(sql`${likely} and ${held}`)} limit ${MOST + 1}`,
    )
    const ids = sql.param(rows.map((row) => row.id))
    if (rows.length <= MOST) return sql`${id} = any(${ids}::int[])`
  }
  return sql`${id} in (${found(held)})`
}
