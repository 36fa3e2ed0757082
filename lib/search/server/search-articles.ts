import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import { articleItems } from '#lib/articles/server/article-items.ts'
import { articleSearch } from '#lib/articles/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { PAGE_SIZE } from '#lib/platform/db/paged.ts'
import type { SearchInput, SearchResult } from '#lib/search/contract.ts'
import { topics } from '#lib/topics/server/tables.ts'
import { topicItems } from '#lib/topics/server/topics.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import { aboutIt, eitherOf } from './about-it.ts'
import { withFoundPieces } from './hit-texts.ts'
import { parseKeyword, type Query } from './keyword/query.ts'
import { readingsOf, synonymsOf } from './keyword/readings.ts'
import { searchFilter, searchHits } from './search-hits.ts'

const TOPICS = 10

/** Up to so many articles that hold all words are read for whether these stand together; where there are more, the order does it. */
const FEW = 300

/**
 * Articles about a keyword or its synonyms: with every word, and where these are few, those that are about it. When none
 * has every word, those with one of several terms, or with nearly all words of a question in the title. Unknown columns
 * and cities find nothing.
 */
export async function searchArticles(
  db: Db,
  { keyword, page, sort, ...place }: SearchInput,
): Promise<SearchResult> {
  const readings = readingsOf(keyword, await synonymsOf(db))
  const queries = readings.flatMap((reading) => parseKeyword(reading) ?? [])
  const [query] = queries
  const empty = { items: [], page, pageSize: PAGE_SIZE, total: 0, more: false, partial: false }
  if (!query) return { ...empty, words: [] }
  const filter = await searchFilter(db, place)
  if (filter === null) return { ...empty, words: query.words }
  const { hits, partial } = await findHits(db, queries, { filter, sort, page })
  const marked = [...new Set(queries.flatMap((one) => one.marked))]
  const items = await withFoundPieces(db, await articleItems(db, hits.ids), marked)
  const { total, more } = hits
  return { items, page, pageSize: PAGE_SIZE, total, more, partial, words: query.words }
}

async function findHits(
  db: Db,
  queries: readonly Query[],
  search: Pick<Parameters<typeof searchHits>[1], 'filter' | 'sort' | 'page'>,
) {
  const hitsOf = (part: 'all' | 'any' | 'most', ids?: readonly number[]) => {
    const query = eitherOf(queries.flatMap((one) => one[part] ?? []))
    if (query === null || ids?.length === 0) return { ids: [], total: 0, more: false }
    const filter = ids
      ? and(search.filter, inArray(articleSearch.articleId, [...ids]))
      : search.filter
    return searchHits(db, { ...search, filter, query, isOfTitles: part === 'most' })
  }
  let hits = await hitsOf('all')
  if (hits.total > 0) {
    const isFew = hits.total <= FEW
    return {
      hits: isFew ? await hitsOf('all', await aboutIt(db, queries, search)) : hits,
      partial: false,
    }
  }
  for (const part of ['any', 'most'] as const) {
    hits = await hitsOf(part)
    if (hits.total > 0) return { hits, partial: true }
  }
  return { hits, partial: false }
}

/** Up to ten topics whose title or summary holds every term of a keyword, those with all of them in the title first. */
export async function searchTopics(db: Db, keyword: string): Promise<TopicItem[]> {
  const terms = keyword.replaceAll('\0', ' ').toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const inTitle = (term: string): SQL => sql`strpos(lower(${topics.title}), ${term}) > 0`
  const inSummary = (term: string): SQL => sql`strpos(lower(${topics.summary}), ${term}) > 0`
  return topicItems(db, and(...terms.map((term) => or(inTitle(term), inSummary(term)))), [
    sql`${and(...terms.map(inTitle))} desc`,
  ])
    .limit(TOPICS)
    .execute()
}
