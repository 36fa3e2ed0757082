import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articleSearch, publishedArticles } from '#lib/articles/server/tables.ts'
import { blocksOf } from '#lib/chat/server/retrieval/blocks.ts'
import { MOST_COUNTED, tsqueryOf } from '#lib/chat/server/retrieval/count-texts.ts'
import { type Cut, cutPassages } from '#lib/chat/server/retrieval/cut-passages.ts'
import type { Found } from '#lib/chat/server/retrieval/found.ts'
import { taken } from '#lib/chat/server/retrieval/taken.ts'
import type { WeighedWord } from '#lib/chat/server/retrieval/weigh-words.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { once } from '#lib/platform/once.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'

const TEXTS = 20
const CHOOSING = 8
// Characters of HTML of one text; the rest of a longer one is not looked at.
const LENGTH = 200_000

/** Passages of the published articles that hold most of the rarest words. One statement. */
export async function articlePassages(db: Db, words: readonly WeighedWord[]): Promise<Found[]> {
  const choosing = choosingWords(words)
  if (choosing.length === 0) return []
  const queries = sql.param(choosing.map(({ forms }) => tsqueryOf(forms)))
  const weights = sql.param(choosing.map(({ weight }) => weight))
  const { id, title, source, bodyHtml, publishedAt } = publishedArticles
  const hits = sql`(
    select hit.article_id, sum(asked.weight * hit.factor) as value
    from unnest(${queries}::text[], ${weights}::float8[]) asked(query, weight), lateral (
      select ${articleSearch.articleId} as article_id,
        case when ${articleSearch.titleWords} @@ asked.query::tsquery then 1.5 else 1 end as factor
      from ${articleSearch} where ${articleSearch.words} @@ (select asked.query::tsquery)
    ) hit
    group by hit.article_id) hits`
  const rows = await db
    .select({ id, title, source, publishedAt, html: sql<string>`left(${bodyHtml}, ${LENGTH})` })
    .from(publishedArticles)
    .innerJoin(hits, eq(id, sql`hits.article_id`))
    // What bears a day to come is not out yet.
    .where(sql`${publishedAt} is null or ${publishedAt} <= now()`)
    .orderBy(sql`hits.value desc`, id)
    .limit(TEXTS)
  return await taken(rows, (row) =>
    cutsOf(row).map((cut, place) => ({
      ...cut,
      source: 'article',
      key: `article:${row.id}:${place + 1}`,
      title: row.title,
      path: href(articleDetailPage, { id: row.id }),
      note: [row.source, row.publishedAt && shanghaiToday(row.publishedAt)]
        .filter(Boolean)
        .join(' '),
    })),
  )
}

/** Articles whose passages are kept in memory, some 60 KB each: the same few answer most of what many ask at once. */
const kept = once(
  'chat-passages',
  () => new LRUCache<number, { html: string; cuts: Cut[] }>({ max: 200 }),
)

function cutsOf({ id, html }: { id: number; html: string }): Cut[] {
  const known = kept().get(id)
  if (known?.html === html) return known.cuts
  const cuts = cutPassages(blocksOf(html))
  kept().set(id, { html, cuts })
  return cuts
}

/** The rarest words; one that thousands of articles hold only when there is no other. */
function choosingWords(words: readonly WeighedWord[]): WeighedWord[] {
  const held = words
    .filter(({ articles }) => articles > 0)
    .sort((one, other) => other.weight - one.weight)
  const rare = held.filter(({ articles }) => articles < MOST_COUNTED)
  return rare.length > 0 ? rare.slice(0, CHOOSING) : held.slice(0, 1)
}
