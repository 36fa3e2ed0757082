import { and, or, type SQL, sql } from 'drizzle-orm'
import { articleItems } from '#lib/articles/server/article-items.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { PAGE_SIZE } from '#lib/platform/db/paged.ts'
import type { SearchInput, SearchResult } from '#lib/search/contract.ts'
import { topics } from '#lib/topics/server/tables.ts'
import { topicItems } from '#lib/topics/server/topics.ts'
import type { TopicItem } from '#lib/topics/shapes.ts'
import { withFoundPieces } from './hit-texts.ts'
import { parseKeyword } from './query.ts'
import { searchFilter, searchHits } from './search-hits.ts'

const TOPICS = 10

/** Articles that hold every word of a keyword, or when there are none those with any of its longer words. Unknown columns and cities find nothing. */
export async function searchArticles(
  db: Db,
  { keyword, page, sort, ...place }: SearchInput,
): Promise<SearchResult> {
  const query = parseKeyword(keyword)
  const empty = { items: [], page, pageSize: PAGE_SIZE, total: 0, more: false, partial: false }
  if (!query) return { ...empty, words: [] }
  const filter = await searchFilter(db, place)
  if (filter === null) return { ...empty, words: query.words }
  let hits = await searchHits(db, { query: query.all, filter, sort, page })
  const partial = hits.total === 0 && query.any !== null
  if (hits.total === 0 && query.any) {
    hits = await searchHits(db, { query: query.any, filter, sort, page })
  }
  const { ids, total, more } = hits
  const items = await withFoundPieces(db, await articleItems(db, ids), query.marked)
  return {
    items,
    page,
    pageSize: PAGE_SIZE,
    total,
    more,
    partial: partial && total > 0,
    words: query.words,
  }
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
