import type { ColumnBlock } from '#lib/contract/portal/home.ts'
import { articleItems } from '../articles/article-items.ts'
import { headColumns } from '../columns/columns.ts'
import type { Db } from '../db/client.ts'

/** The header's columns in their order with the articles named for each; columns without any are left out. */
export async function columnBlocks(db: Db, idsOf: Map<number, number[]>): Promise<ColumnBlock[]> {
  const columns = await headColumns(db)
  const items = await articleItems(db, [...idsOf.values()].flat())
  const itemOf = new Map(items.map((item) => [item.id, item]))
  return columns.flatMap(({ id, title, columnDir }) => {
    const articles = (idsOf.get(id) ?? []).flatMap((articleId) => itemOf.get(articleId) ?? [])
    return articles.length > 0 ? [{ column: { id, title, columnDir }, articles }] : []
  })
}
