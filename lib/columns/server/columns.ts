import { eq } from 'drizzle-orm'
import type { Column, ColumnSeo } from '#lib/columns/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { columns } from './tables.ts'

// The header has room for nine, as the specification says.
const HEAD_COLUMNS = 9

/** All top columns with their sub-columns, both in their order; the enterprise column included. */
export async function columnTree(db: Db): Promise<Column[]> {
  const rows = await db.select().from(columns).orderBy(columns.position, columns.id)
  const childrenOf = (parentId: number | null): Column[] =>
    rows
      .filter((row) => row.parentId === parentId)
      .map((row) => ({
        id: row.id,
        title: row.title,
        columnDir: row.dir,
        enterprise: row.isEnterprise,
        child: childrenOf(row.id),
      }))
  return childrenOf(null)
}

export const columnTreeLoader = loader(columnTree, () => ['columns'])

/** The columns of the header: at most nine, without the enterprise column. */
export async function headColumns(db: Db): Promise<Column[]> {
  const tree = await columnTree(db)
  return tree.filter((column) => !column.enterprise).slice(0, HEAD_COLUMNS)
}

/** The head that the desk has set for a column's list; empty where it has not. */
export async function findColumnSeo(db: Db, id: number): Promise<ColumnSeo> {
  const { seoTitle: title, seoDescription: description } = columns
  const [row] = await db.select({ title, description }).from(columns).where(eq(columns.id, id))
  return row ?? { title: '', description: '' }
}
