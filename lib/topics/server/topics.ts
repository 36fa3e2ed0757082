import { and, count, countDistinct, eq, type SQL } from 'drizzle-orm'
import { articleItems } from '#lib/articles/server/article-items.ts'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import { tagsOfArticles } from '#lib/articles/server/tags-of-articles.ts'
import type { ArticleItem, ArticleLink } from '#lib/articles/shapes.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import type { Topic, TopicItem } from '#lib/topics/shapes.ts'
import { topicArticles, topicCategories, topicSections, topics } from './tables.ts'

// A topic is picked by hand; the list beside one of its articles need not be longer.
const BESIDE_ARTICLE = 100

/** One page of topics in their order, of one category or of all; an empty one beyond the end. */
export async function listTopics(
  db: Db,
  { category, page }: { category?: number | undefined; page: number },
): Promise<Page<TopicItem>> {
  const where = category ? eq(topics.categoryId, category) : undefined
  return await paged(topicItems(db, where), db.$count(topics, where), { page })
}

export const topicsLoader = loader(
  (db: Db, category: number | null, page: number) =>
    listTopics(db, { category: category ?? undefined, page }),
  () => ['topics'],
)

/** The first topics in their order. */
export function firstTopics(db: Db, limit: number): Promise<TopicItem[]> {
  return topicItems(db).limit(limit).execute()
}

/** One topic with its sections; null when unknown. */
export async function findTopic(db: Db, id: number): Promise<Topic | null> {
  const [item] = await topicItems(db, eq(topics.id, id))
  if (!item) return null
  const sections = await db
    .select({
      type: topicSections.type,
      title: topicSections.title,
      articleCount: count(topicArticles.articleId),
    })
    .from(topicSections)
    .leftJoin(
      topicArticles,
      and(
        eq(topicArticles.topicId, topicSections.topicId),
        eq(topicArticles.type, topicSections.type),
      ),
    )
    .where(eq(topicSections.topicId, id))
    .groupBy(topicSections.type, topicSections.title)
    .orderBy(topicSections.type)
  return { ...item, sections }
}

export const topicLoader = loader(findTopic, (_, id) => ['topics', `topic:${id}`])

/** One page of a section's articles in their order; an empty one beyond the end. Throws not_found when the topic has no such section. */
export async function listTopicArticles(
  db: Db,
  { id, type, page }: { id: number; type: number; page: number },
): Promise<Page<ArticleItem>> {
  const inSection = and(eq(topicSections.topicId, id), eq(topicSections.type, type))
  if ((await db.$count(topicSections, inSection)) === 0) throw new AppError('not_found')
  const chosen = and(eq(topicArticles.topicId, id), eq(topicArticles.type, type))
  const query = db
    .select({ id: topicArticles.articleId })
    .from(topicArticles)
    .innerJoin(publishedArticles, eq(publishedArticles.id, topicArticles.articleId))
    .where(chosen)
    .orderBy(topicArticles.position, topicArticles.articleId)
  const { items: rows, ...list } = await paged(query, db.$count(query.as('chosen')), { page })
  const items = await articleItems(
    db,
    rows.map((row) => row.id),
  )
  return { ...list, items }
}

export const topicSectionLoader = loader(
  (db: Db, id: number, type: number) => listTopicArticles(db, { id, type, page: 1 }),
  ({ items }) => tagsOfArticles(items),
)

/** All topic categories with how many topics each has. */
export function allTopicCategories(
  db: Db,
): Promise<{ id: number; name: string; topicCount: number }[]> {
  return db
    .select({
      id: topicCategories.id,
      name: topicCategories.name,
      topicCount: count(topics.id),
    })
    .from(topicCategories)
    .leftJoin(topics, eq(topics.categoryId, topicCategories.id))
    .groupBy(topicCategories.id)
    .orderBy(topicCategories.id)
    .execute()
}

export const topicCategoriesLoader = loader(allTopicCategories, () => ['topics'])

/** The topic in which an article is read, with that topic's articles in order; null when either is unknown or the article is not in it. */
export async function findTopicOfArticle(
  db: Db,
  topicId: number,
  articleId: number,
): Promise<{ topic: TopicItem; articles: ArticleLink[] } | null> {
  const inTopic = and(eq(topicArticles.topicId, topicId), eq(topicArticles.articleId, articleId))
  const [[topic], isIn, rows] = await Promise.all([
    topicItems(db, eq(topics.id, topicId)).execute(),
    db.$count(topicArticles, inTopic),
    db
      .select({ id: publishedArticles.id, title: publishedArticles.title })
      .from(topicArticles)
      .innerJoin(publishedArticles, eq(publishedArticles.id, topicArticles.articleId))
      .where(eq(topicArticles.topicId, topicId))
      .orderBy(topicArticles.type, topicArticles.position, publishedArticles.id)
      .limit(BESIDE_ARTICLE),
  ])
  if (!topic || isIn === 0) return null
  // An article may stand in several sections.
  return { topic, articles: [...new Map(rows.map((row) => [row.id, row])).values()] }
}

export const topicOfArticleLoader = loader(findTopicOfArticle, (found, topicId) => [
  `topic:${topicId}`,
  ...tagsOfArticles(found?.articles ?? []),
])

/** Topics as list lines, in their own order after `first`; a query that takes limit and offset. */
export function topicItems(db: Db, where?: SQL, first: SQL[] = []) {
  return db
    .select({
      id: topics.id,
      title: topics.title,
      summary: topics.summary,
      category: { id: topicCategories.id, name: topicCategories.name },
      articleCount: countDistinct(publishedArticles.id),
    })
    .from(topics)
    .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
    .leftJoin(topicArticles, eq(topicArticles.topicId, topics.id))
    .leftJoin(publishedArticles, eq(publishedArticles.id, topicArticles.articleId))
    .where(where)
    .groupBy(topics.id, topicCategories.id)
    .orderBy(...first, topics.position, topics.id)
}
