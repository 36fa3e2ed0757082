import { listArticles } from '#lib/articles/server/list-articles.ts'
import type { ArticleItem } from '#lib/articles/shapes.ts'
import { columnTree } from '#lib/columns/server/columns.ts'
import type { Column } from '#lib/columns/shapes.ts'
import { enterprisePage } from '#lib/company/paths.ts'
import type { Page } from '#lib/platform/contract/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { href } from '#lib/platform/routes/href.ts'

export type EnterprisePage = {
  column: Column
  /** Null for the news of the whole column. */
  subColumn: Column | null
  list: Page<ArticleItem>
}

/** A sub-column's number in `/enterprise?type=`: the last two digits of its id. */
export const enterpriseType = ({ id }: { id: number }): number => id % 100

/** Where the parts of the enterprise column are read, such as 企业文化 and 发展历程; none where an operator has no such column. */
export async function enterpriseLinks(db: Db): Promise<{ name: string; path: string }[]> {
  const column = (await columnTree(db)).find(({ enterprise }) => enterprise)
  return (column?.child ?? []).map((child) => ({
    name: child.title,
    path: href(enterprisePage, { id: column?.id, type: enterpriseType(child) }),
  }))
}

/**
 * One page of what the company tells of itself: of its column (`id`, or 0 for the one there is) or, with a `type`, of
 * one of its sub-columns. Null for another column, an unknown type and a page beyond the end.
 */
export async function findEnterprisePage(
  db: Db,
  id: number,
  type: number,
  page: number,
): Promise<EnterprisePage | null> {
  const tree = await columnTree(db)
  const column = tree.find((one) => one.enterprise && (id === 0 || one.id === id))
  if (!column) return null
  const subColumn = column.child.find((child) => type !== 0 && enterpriseType(child) === type)
  if (type !== 0 && !subColumn) return null
  const list = await listArticles(db, { columnId: column.id, subColumnId: subColumn?.id, page })
  if (page > 1 && list.items.length === 0) return null
  return { column, subColumn: subColumn ?? null, list }
}

export const enterpriseLoader = loader(findEnterprisePage, (found) => [
  'columns',
  ...(found ? [`column:${(found.subColumn ?? found.column).id}` as const] : []),
])
