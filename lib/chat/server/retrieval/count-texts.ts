import { sql } from 'drizzle-orm'
import { articleSearch } from '#lib/articles/server/tables.ts'
import { searchWords } from '#lib/articles/server/words.ts'
import type { Db } from '#lib/platform/db/client.ts'

// More texts than this are all the same: the word tells nothing.
export const MOST_COUNTED = 2000

/** Counts the articles that hold any form of a word, for several words, and all articles. One statement. */
export async function countTexts(
  db: Db,
  words: readonly (readonly string[])[],
): Promise<{ total: number; articles: number[] }> {
  const { rows } = await db.execute<{ total: number; articles: number[] }>(sql`
    select (select count(*)::int from ${articleSearch}) as total, array(
      select (select count(*)::int from (
        select 1 from ${articleSearch}
        where ${articleSearch.words} @@ (select asked.query::tsquery) limit ${MOST_COUNTED}
      ) hits)
      from unnest(${sql.param(words.map(tsqueryOf))}::text[]) with ordinality asked(query, place)
      order by asked.place
    ) as articles`)
  return rows[0] ?? { total: 0, articles: [] }
}

/** The forms of a word as a tsquery of the articles' index: any of them, cut as the index cuts texts. */
export function tsqueryOf(forms: readonly string[]): string {
  return forms
    .map((form) => searchWords(form).map((word) => `'${word.replaceAll("'", "''")}'`))
    .filter((words) => words.length > 0)
    .map((words) => `(${words.join(' & ')})`)
    .join(' | ')
}
