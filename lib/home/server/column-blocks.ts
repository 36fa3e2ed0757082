import { articleItems } from '#lib/articles/server/article-items.ts'
import { headColumns } from '#lib/columns/server/columns.ts'
import type { ColumnBlock } from '#lib/home/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'

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
