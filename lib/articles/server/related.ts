import { and, eq, ne, sql } from 'drizzle-orm'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { articleItems, newestFirst, notEnterprise } from './article-items.ts'
import type { ArticlePlace } from './neighbours.ts'
import { publishedArticles } from './tables.ts'

const RELATED = 6

/**
 * Up to six articles for further reading: those that share most tags, then the newest of the same sub-column (else column).
 * What the portal writes about itself is left out of the first.
 */
export async function relatedArticles(db: Db, place: ArticlePlace): Promise<ArticleItem[]> {
  const [sharing, newest] = await Promise.all([
    listSharingTags(db, place.id),
    db
      .select({ id: publishedArticles.id })
      .from(publishedArticles)
      .where(
        and(
          place.subColumnId
            ? eq(publishedArticles.subColumnId, place.subColumnId)
            : eq(publishedArticles.columnId, place.columnId),
          ne(publishedArticles.id, place.id),
        ),
      )
      .orderBy(...newestFirst)
      .limit(RELATED),
  ])
  const ids = new Set([...sharing, ...newest.map((row) => row.id)])
  return articleItems(db, [...ids].slice(0, RELATED))
}

async function listSharingTags(db: Db, id: number): Promise<number[]> {
  // A tag may stand on half of all articles: 300 of each tag are enough to choose six from, and bound the work.
  const { rows } = await db.execute<{ article_id: number }>(sql`
    select shared.article_id
    from (
      select other.article_id, count(*) as tags
      from article_tags own,
        lateral (
          select article_id from article_tags
          where tag_id = own.tag_id and article_id <> ${id}
          order by article_id desc limit 300
        ) other
      where own.article_id = ${id}
      group by other.article_id
      order by tags desc
      limit 300
    ) shared
    join published_articles on published_articles.id = shared.article_id
    where ${notEnterprise}
    order by shared.tags desc, published_articles.published_at desc nulls last, published_articles.id desc
    limit ${RELATED}`)
  return rows.map((row) => row.article_id)
}
