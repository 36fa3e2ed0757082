import { sql } from 'drizzle-orm'
import { articleSearch } from '#lib/articles/server/tables.ts'
import { searchWords } from '#lib/articles/server/words.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { QuestionWord } from './question-words.ts'

/** A word of a question as it is weighed: the rarer in the site's texts, the more it tells. */
export type WeighedWord = QuestionWord & {
  /** The word's forms as a tsquery of the articles' index. */
  query: string
  articles: number
  weight: number
}

// Beyond it a word tells nothing, so it need not be counted on.
const COUNTED = 2000
// In fewer texts than this a word is no rarer: it may be a slip of the fingers.
const RAREST = 3

/** Weighs the words of a question by how many articles and other texts hold them. One statement. */
export async function weighWords(
  db: Db,
  words: readonly QuestionWord[],
  others: readonly string[],
): Promise<WeighedWord[]> {
  if (words.length === 0) return []
  const queries = words.map(({ forms }) => tsqueryOf(forms))
  const { rows } = await db.execute<{ total: number; articles: number[] }>(sql`
    select (select count(*)::int from ${articleSearch}) as total, array(
      select (select count(*)::int from (
        select 1 from ${articleSearch} where ${articleSearch.words} @@ (select asked.query::tsquery) limit ${COUNTED}
      ) hits)
      from unnest(${sql.param(queries)}::text[]) with ordinality asked(query, place) order by asked.place
    ) as articles`)
  const { total = 0, articles = [] } = rows[0] ?? {}
  const all = total + others.length
  return words.map((word, index) => {
    const inArticles = articles[index] ?? 0
    const inOthers = others.filter((text) => word.forms.some((form) => text.includes(form))).length
    const held = Math.max(inArticles + inOthers, RAREST)
    const weight = Math.log(1 + (Math.max(all, held) - held + 0.5) / (held + 0.5)) * word.share
    return { ...word, query: queries[index] ?? '', articles: inArticles, weight }
  })
}

function tsqueryOf(forms: readonly string[]): string {
  const alternatives = forms
    .map((form) => searchWords(form).map((word) => `'${word.replaceAll("'", "''")}'`))
    .filter((words) => words.length > 0)
  return alternatives.map((words) => `(${words.join(' & ')})`).join(' | ')
}
