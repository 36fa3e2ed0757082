import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { articleCover } from '#lib/articles/cover.ts'
import { articleDetailPage } from '#lib/articles/paths.ts'
import { articleItems } from '#lib/articles/server/article-items.ts'
import { courseCover } from '#lib/courses/cover.ts'
import { courseDetailPage } from '#lib/courses/paths.ts'
import { courseItems } from '#lib/courses/server/course-items.ts'
import { courses } from '#lib/courses/server/tables.ts'
import { coverAddress } from '#lib/covers/cover-of.ts'
import type { FavoritePage } from '#lib/favorites/contract.ts'
import type { FavoriteKind } from '#lib/favorites/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { topicDetailPage } from '#lib/topics/paths.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'

type Target = Omit<FavoritePage, 'kind' | 'id' | 'at'>

/** Whether what a row of favorite_pages names is still there. */
export const isThere: Readonly<Record<FavoriteKind, SQL>> = {
  article: sql`exists (select from published_articles where published_articles.id = favorite_pages.target_id)`,
  course: sql`exists (select from courses where courses.id = favorite_pages.target_id)`,
  topic: sql`exists (select from topics where topics.id = favorite_pages.target_id)`,
}

/** Describes the articles, courses or topics of these ids for lists; those that are gone are left out. One query. */
export async function describeTargets(
  db: Db,
  kind: FavoriteKind,
  ids: number[],
): Promise<Map<number, Target>> {
  if (ids.length === 0) return new Map()
  return new Map(await describers[kind](db, ids))
}

type Describer = (db: Db, ids: number[]) => Promise<[number, Target][]>

const describers: Readonly<Record<FavoriteKind, Describer>> = {
  article: async (db, ids) =>
    (await articleItems(db, ids)).map((article) => {
      const { id, title, description, column, subColumn, city } = article
      return [
        id,
        {
          title,
          path: href(articleDetailPage, { id }),
          summary: description,
          labels: [subColumn?.title ?? column.title, ...(city ? [city.name] : [])],
          cover: coverAddress(articleCover(article)),
        },
      ]
    }),
  course: async (db, ids) =>
    (await courseItems(db, inArray(courses.id, ids), { limit: ids.length })).map(
      ({ id, title, intro, subject, kind, cover }) => [
        id,
        {
          title,
          path: href(courseDetailPage, { id }),
          summary: intro,
          labels: [subject.name, kind.name],
          cover: cover ?? coverAddress(courseCover({ title, subject })),
        },
      ],
    ),
  topic: async (db, ids) => {
    const rows = await db
      .select({
        id: topics.id,
        title: topics.title,
        summary: topics.summary,
        category: topicCategories.name,
      })
      .from(topics)
      .innerJoin(topicCategories, eq(topicCategories.id, topics.categoryId))
      .where(inArray(topics.id, ids))
    return rows.map(({ id, title, summary, category }) => [
      id,
      {
        title,
        path: href(topicDetailPage, { id }),
        summary,
        labels: [category],
        cover: coverAddress({ family: category, title }),
      },
    ])
  },
}
