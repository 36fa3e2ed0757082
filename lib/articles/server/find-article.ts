import { eq, sql, sum } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { QUESTION_SLOT } from '#lib/articles/question-slot.ts'
import { questionsInText } from '#lib/articles/server/questions/article-questions.ts'
import type { ArticleDetail } from '#lib/articles/views.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { plainText, textLength } from '#lib/platform/text/plain-text.ts'
import { neighboursOf } from './neighbours.ts'
import { relatedArticles } from './related.ts'
import { articleTags, articleViewDays, attributes, publishedArticles, tags } from './tables.ts'
import { tagsOfArticles } from './tags-of-articles.ts'

const subColumns = alias(columns, 'sub_columns')

/** Everything one article's page shows; null for an unknown id. */
export async function findArticle(db: Db, id: number): Promise<ArticleDetail | null> {
  const [row] = await db
    .select({
      id: publishedArticles.id,
      title: publishedArticles.title,
      description: publishedArticles.description,
      source: publishedArticles.source,
      license: publishedArticles.license,
      bodyHtml: publishedArticles.bodyHtml,
      headings: publishedArticles.headings,
      publishedAt: publishedArticles.publishedAt,
      // In full: a Date would cut microseconds off and so miss neighbours of the same time.
      exactTime: sql<string | null>`${publishedArticles.publishedAt}::text`,
      revisedAt: publishedArticles.revisedAt,
      column: { id: columns.id, title: columns.title, columnDir: columns.dir },
      subColumn: { id: subColumns.id, title: subColumns.title, columnDir: subColumns.dir },
      city: { id: cities.id, name: cities.name, cityDir: cities.dir },
      attribute: { id: attributes.id, name: attributes.name, dir: attributes.dir },
    })
    .from(publishedArticles)
    .innerJoin(columns, eq(columns.id, publishedArticles.columnId))
    .leftJoin(subColumns, eq(subColumns.id, publishedArticles.subColumnId))
    .leftJoin(cities, eq(cities.id, publishedArticles.cityId))
    .leftJoin(attributes, eq(attributes.id, publishedArticles.attributeId))
    .where(eq(publishedArticles.id, id))
  if (!row) return null
  const { exactTime, revisedAt, publishedAt, ...article } = row
  const place = {
    id,
    exactTime,
    columnId: article.column.id,
    subColumnId: article.subColumn?.id ?? null,
  }
  const [views, tagRows, neighbours, related, questions] = await Promise.all([
    countViewsOf(db, id),
    listTags(db, id),
    neighboursOf(db, place),
    relatedArticles(db, place),
    questionsInText(db, article.bodyHtml),
  ])
  return {
    ...article,
    publishedAt: isoTime(publishedAt),
    modifiedAt: isoTime(revisedAt ?? publishedAt),
    length: textLength(plainText(article.bodyHtml)),
    tags: tagRows,
    views,
    ...neighbours,
    questions,
    related,
  }
}

export const articleLoader = loader(findArticle, (article, id) => [
  `article:${id}`,
  'columns',
  'cities',
  ...(article ? tagsAround(article) : []),
  ...(article?.bodyHtml.includes(`<!--${QUESTION_SLOT}:`) ? (['questions', 'site'] as const) : []),
])

// Neighbours and related articles change with the list they stand in, and with themselves.
function tagsAround({ column, subColumn, tags, related, previous, next }: ArticleDetail) {
  return [
    `column:${subColumn?.id ?? column.id}` as const,
    ...tags.map((tag) => `tag:${tag.id}` as const),
    ...tagsOfArticles([...related, previous, next].filter((other) => other !== null)),
  ]
}

async function countViewsOf(db: Db, articleId: number): Promise<number> {
  const [row] = await db
    .select({ views: sum(articleViewDays.views).mapWith(Number) })
    .from(articleViewDays)
    .where(eq(articleViewDays.articleId, articleId))
  return row?.views ?? 0
}

function listTags(db: Db, articleId: number) {
  return db
    .select({ id: tags.id, name: tags.name })
    .from(articleTags)
    .innerJoin(tags, eq(tags.id, articleTags.tagId))
    .where(eq(articleTags.articleId, articleId))
    .orderBy(articleTags.position, tags.id)
}
