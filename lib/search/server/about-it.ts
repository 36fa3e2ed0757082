import { and, type SQL, sql } from 'drizzle-orm'
import { articleSearch } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { lexeme, type Query } from './keyword/query.ts'
import { searchHits } from './search-hits.ts'

/** Articles with the words apart that are shown where no other is about it, at most. */
const MOST_LOOSE = 5
/** Characters of HTML between two words that belong together. */
const GAP = 60
/** Each gap more makes the pattern slower. */
const MOST_IN_ORDER = 4
/** A word in more articles than this is as common as any other. */
const COMMON = 300

/** A tsquery for what any of several find; null for none. */
export const eitherOf = (parts: readonly string[]) =>
  parts.length > 0 ? parts.map((one) => `(${one})`).join(' | ') : null

/**
 * The articles that are about a query or a reading of it, of the few (up to 300) with all its words: the words stand
 * together or on top, or the text holds the very run, which the index need not know, as it keeps four places of a word.
 * Where there are none, the best five that have the rarest word on top or in a heading, or the words in their order close
 * to each other.
 */
export async function aboutIt(
  db: Db,
  queries: readonly Query[],
  { filter }: { filter: SQL | undefined },
): Promise<number[]> {
  const all = eitherOf(queries.map((query) => query.all)) ?? ''
  const idsOf = async (ways: SQL[]) => {
    const { rows } = await db.execute<{ article_id: number }>(sql`
      select article_id from ${articleSearch}
      where ${and(holds(all), filter)} and (${sql.join(ways, sql` or `)})`)
    return rows.map((row) => row.article_id)
  }
  const near = await idsOf(queries.flatMap(nearWays))
  if (near.length > 0) return near
  const loose = await idsOf(
    (await Promise.all(queries.map((query) => looseWays(db, query)))).flat(),
  )
  if (loose.length === 0) return []
  const best = await searchHits(db, {
    ...{ query: all, sort: 'relevance', page: 1, isOfTitles: false },
    filter: sql`${articleSearch.articleId} in ${loose}`,
  })
  return best.ids.slice(0, MOST_LOOSE)
}

const { words, articleId } = articleSearch
const holds = (query: string) => sql`${words} @@ (select ${query}::tsquery)`

/** A condition on the article of a search row. */
const inArticle = (condition: SQL) => sql`exists (
  select 1 from published_articles a where a.id = ${articleId} and ${condition})`

/** The body in lower case where a text needs it: it costs a pass, which Chinese words do not need. */
const bodyFor = (text: string) => (/[a-z]/.test(text) ? sql`lower(a.body_html)` : sql`a.body_html`)

function nearWays({ all, near, runs }: Query): SQL[] {
  if (runs.length === 0) return [holds(near)]
  const literal = runs.map((run) => sql`strpos(${bodyFor(run)}, ${run}) > 0`)
  return [holds(near), sql`${holds(all)} and ${inArticle(sql.join(literal, sql` and `))}`]
}

async function looseWays(db: Db, { all, whole, words: asked }: Query): Promise<SQL[]> {
  const rarest = await rarestOf(db, [...new Set(whole.flat())])
  // 报名 on top is enough for 报名条件.
  const telling = asked.filter(
    (word) => [...word].length > 1 && rarest.some((one) => one.includes(word)),
  )
  // Words are letters and digits alone, so that none means more in a pattern.
  const runs = whole.filter((run) => run.length > 1)
  const isShort = runs.every((run) => run.length <= MOST_IN_ORDER)
  const patterns = isShort ? runs.map((run) => run.join(`.{0,${GAP}}`)) : []
  const inOrder = patterns.map((pattern) => sql`${bodyFor(pattern)} ~ ${pattern}`)
  const ways = telling.flatMap((word) => [
    holds(`${lexeme(word)}:AB`),
    inArticle(sql`exists (
      select 1 from jsonb_array_elements(a.headings) heading
      where strpos(lower(heading->>'text'), ${word}) > 0)`),
  ])
  if (inOrder.length > 0) ways.push(inArticle(sql.join(inOrder, sql` and `)))
  return ways.map((way) => sql`(${holds(all)} and ${way})`)
}

/** Finds the rarest word of a query, which tells what it asks for: 公务员 stands everywhere, 工资 does not. */
async function rarestOf(db: Db, asked: readonly string[]): Promise<string[]> {
  const counts = await Promise.all(
    asked.map(async (word) => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from (
          select 1 from ${articleSearch} where ${holds(lexeme(word))} limit ${COMMON}) held`)
      return rows[0]?.count ?? 0
    }),
  )
  const least = Math.min(...counts)
  return asked.filter((_, at) => counts[at] === least)
}
