import { and, eq } from 'drizzle-orm'
import { articleItems, newestFirst, notEnterprise } from '#lib/articles/server/article-items.ts'
import { listArticles } from '#lib/articles/server/list-articles.ts'
import { attributes, publishedArticles } from '#lib/articles/server/tables.ts'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import { columns } from '#lib/columns/server/tables.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { PAGE_SIZE, paged } from '#lib/platform/db/paged.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'

type Paged = { page: number }

/** One page of announcements, newest first; of the column 考试资讯 while no article is marked as one (`marked` is false then). What the company announces of itself is none. */
export async function listNotices(
  db: Db,
  { page }: Paged,
): Promise<Page<ArticleItem> & { marked: boolean }> {
  const notices = and(
    eq(
      publishedArticles.attributeId,
      db.select({ id: attributes.id }).from(attributes).where(eq(attributes.dir, 'gonggao')),
    ),
    notEnterprise,
  )
  const total = await db.$count(publishedArticles, notices)
  if (total === 0) return { ...(await listColumn(db, 'kszx', page)), marked: false }
  const query = db
    .select({ id: publishedArticles.id })
    .from(publishedArticles)
    .where(notices)
    .orderBy(...newestFirst)
  const { items: rows, ...list } = await paged(query, total, { page })
  const items = await articleItems(
    db,
    rows.map((row) => row.id),
  )
  return { ...list, items, marked: true }
}

export const noticesLoader = loader(
  (db: Db, page: number) => listNotices(db, { page }),
  () => ['articles', 'columns'],
)

/** One page of articles that explain announcements and policies, newest first. */
export async function listUnscrambles(db: Db, { page }: Paged): Promise<Page<ArticleItem>> {
  return await listColumn(db, 'zcjd', page)
}

export const unscramblesLoader = loader(
  (db: Db, page: number) => listUnscrambles(db, { page }),
  () => ['articles', 'columns'],
)

/** The articles of a column or sub-column by its directory; none while there is no such column. */
async function listColumn(db: Db, dir: string, page: number): Promise<Page<ArticleItem>> {
  const [column] = await db
    .select({ id: columns.id, parentId: columns.parentId })
    .from(columns)
    .where(eq(columns.dir, dir))
    .orderBy(columns.id)
    .limit(1)
  if (!column) return { items: [], page, pageSize: PAGE_SIZE, total: 0 }
  const place = column.parentId === null ? 'columnId' : 'subColumnId'
  return await listArticles(db, { [place]: column.id, page })
}
