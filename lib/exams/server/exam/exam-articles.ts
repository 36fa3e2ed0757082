import { sql } from 'drizzle-orm'
import { articleItems } from '#lib/articles/server/article-items.ts'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import { examKindNames } from '#lib/exams/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'

/**
 * Articles for who takes an exam, newest first within each: of its place and with its kind as a tag; of its place without the name of
 * another kind; of no place, with its kind. Never of another place, nor what the company writes about itself.
 */
export async function articlesOfExam(
  db: Db,
  cityId: number | null,
  kind: string,
  limit: number,
): Promise<ArticleItem[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with named as (
      select article_id, bool_or(tags.name = ${kind}) as own, bool_or(tags.name <> ${kind}) as other
      from article_tags join tags on tags.id = tag_id
      where tags.name = any(${sql.param([...examKindNames])}::text[])
      group by article_id)
    select a.id from published_articles a left join named on named.article_id = a.id
    where (a.city_id = ${cityId}::int and (named.own or named.other is not true)
        or a.city_id is null and named.own)
      and a.column_id <> all(array(select id from columns where is_enterprise))
    order by a.city_id is null, coalesce(named.own, false) desc,
      a.published_at desc nulls last, a.id desc
    limit ${limit}`)
  return await articleItems(
    db,
    rows.map(({ id }) => id),
  )
}

export const examArticlesLoader = loader(articlesOfExam, () => ['articles', 'columns', 'cities'])
