import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { columnFields } from '#lib/columns/column-record.ts'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import { pathName, rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { overlay, sharedNames } from '#lib/platform/content/pipeline/shared-names.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { columns } from './tables.ts'

const file = 'columns.json'

const leaf = z.strictObject({
  id: rowId,
  columnDir: pathName,
  ...contentFields(columnFields),
  /** Number of a page of the enterprise column in `/enterprise?type=`, the last two digits of its id. */
  type: z.int().min(0).max(99).optional(),
  child: z.array(z.never('栏目只有两级')).max(0, '栏目只有两级').default([]),
})

const column = z.strictObject({
  ...leaf.omit({ child: true, type: true }).shape,
  enterprise: z.boolean().default(false),
  child: z
    .array(
      leaf.refine(
        ({ id, type }) => type === undefined || type === id % 100,
        'type 应为 id 的末两位',
      ),
    )
    .max(100)
    .default([]),
})

/** The columns by their directories: the top ones, and those below each of them. */
export type ColumnIds = { top: Map<string, number>; below: Map<number, Map<string, number>> }

/** The two levels of columns. One that the file leaves out stays: articles rely on it. */
export const columnContent = jsonKind({
  file,
  schema: z.array(column).max(100),
  unique: {
    fields: ['id', 'columnDir'],
    inside: { child: { fields: ['id', 'columnDir', 'type'] } },
  },
  tellsEmpty: true,
  // A directory stays known although its file has faults: they should not spread to every article.
  names: async (db, { asRead = [] }) => idsOf(await placesWith(db, asRead)),
  check: async (list, { db }) =>
    sharedNames(
      file,
      'columnDir',
      await placesWith(db, list),
      ({ parentId, dir }) => `${parentId ?? ''}/${dir}`,
    ),
  prepare: (db, list, warn) => warnOfDesk(file, columns)(db, list.flatMap(rowsOf), warn),
  write: (tx, list) => syncRows(tx, columns, ['id'], list.flatMap(rowsOf)),
  readBack,
})

type Column = z.output<typeof column>
type Place = { id: number; parentId: number | null; dir: string }

async function placesWith(db: Db, list: Column[]): Promise<Place[]> {
  return overlay<Place>(await db.select().from(columns), list.flatMap(placesOf))
}

function placesOf({ id, columnDir, child }: Column): Place[] {
  const below = child.map((leaf) => ({ id: leaf.id, parentId: id, dir: leaf.columnDir }))
  return [{ id, parentId: null, dir: columnDir }, ...below]
}

function idsOf(places: Place[]): ColumnIds {
  const ids = (list: Place[]) => new Map(list.map(({ id, dir }) => [dir, id]))
  const below = Map.groupBy(places, ({ parentId }) => parentId ?? 0)
  return {
    top: ids(places.filter(({ parentId }) => parentId === null)),
    below: new Map([...below].map(([id, children]) => [id, ids(children)])),
  }
}

function rowsOf(
  { id, title, columnDir, seoTitle, seoDescription, enterprise, child }: Column,
  position: number,
) {
  return [
    {
      ...{ id, parentId: null, title, dir: columnDir, isEnterprise: enterprise, position },
      ...{ seoTitle, seoDescription },
    },
    ...child.map((leaf, place) => ({
      id: leaf.id,
      parentId: id,
      title: leaf.title,
      dir: leaf.columnDir,
      isEnterprise: enterprise,
      position: place,
      seoTitle: leaf.seoTitle,
      seoDescription: leaf.seoDescription,
    })),
  ]
}

async function readBack(db: Db) {
  const rows = await db.select().from(columns).orderBy(asc(columns.position), asc(columns.id))
  const below = (parent: number, isEnterprise: boolean) =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, title, dir, ...row }) => {
        const type = isEnterprise ? { type: id % 100 } : {}
        return { id, title, columnDir: dir, ...seoOf(row), ...type, child: [] }
      })
  return rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id, title, dir, isEnterprise, ...row }) => {
      const enterprise = isEnterprise ? { enterprise: true } : {}
      return {
        id,
        title,
        columnDir: dir,
        ...seoOf(row),
        ...enterprise,
        child: below(id, isEnterprise),
      }
    })
}

const seoOf = ({ seoTitle, seoDescription }: { seoTitle: string; seoDescription: string }) => ({
  ...(seoTitle && { seoTitle }),
  ...(seoDescription && { seoDescription }),
})
