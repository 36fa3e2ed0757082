import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { attributes, cities, columns } from '#lib/tables/schema.ts'
import type { Tables } from './table-schemas.ts'

/** The ids behind the names in front matter: those of the database, overlaid with those of the import. */
export type References = {
  columns: { top: Map<string, number>; below: Map<number, Map<string, number>> }
  cities: Map<string, number>
  attributes: Map<string, number>
}

type ColumnPlace = { id: number; parentId: number | null; dir: string }
type Named = { id: number; dir: string }

/** Collects what articles may refer to; faults name directories that two rows would share. */
export async function loadReferences(
  db: Db,
  tables: Tables,
): Promise<{ references: References; faults: Fault[] }> {
  const own = {
    columns: (tables['columns.json'] ?? []).flatMap(placesOf),
    cities: (tables['cities.json'] ?? []).map(({ id, cityDir }) => ({ id, dir: cityDir })),
    attributes: tables['attributes.json'] ?? [],
  }
  const columnRows = overlay<ColumnPlace>(await db.select().from(columns), own.columns)
  const cityRows = overlay<Named>(await db.select().from(cities), own.cities)
  const attributeRows = overlay<Named>(await db.select().from(attributes), own.attributes)
  const cityDirs = namesOf(cityRows)
  const faults = [
    ...shared(
      'columns.json',
      'columnDir',
      columnRows,
      ({ parentId, dir }) => `${parentId ?? ''}/${dir}`,
    ),
    ...shared('cities.json', 'cityDir', cityRows, ({ dir }) => dir),
    ...shared('attributes.json', 'dir', attributeRows, ({ dir }) => dir),
    ...attributeRows
      .filter(({ dir }) => cityDirs.has(dir))
      .map(({ id, dir }) => fault('attributes.json', id, 'dir', `${dir} 已是城市的目录`)),
  ]
  return {
    references: {
      columns: treeOf(columnRows),
      cities: cityDirs,
      attributes: namesOf(attributeRows),
    },
    faults,
  }
}

function placesOf(column: NonNullable<Tables['columns.json']>[number]): ColumnPlace[] {
  const below = column.child.map(({ id, columnDir }) => ({
    id,
    parentId: column.id,
    dir: columnDir,
  }))
  return [{ id: column.id, parentId: null, dir: column.columnDir }, ...below]
}

function overlay<T extends { id: number }>(stored: T[], own: T[]): T[] {
  return [...new Map([...stored, ...own].map((row) => [row.id, row])).values()]
}

function namesOf(rows: Named[]): Map<string, number> {
  return new Map(rows.map(({ id, dir }) => [dir, id]))
}

function treeOf(rows: ColumnPlace[]): References['columns'] {
  const top = namesOf(rows.filter(({ parentId }) => parentId === null))
  const below = Map.groupBy(rows, ({ parentId }) => parentId ?? 0)
  return { top, below: new Map([...below].map(([id, children]) => [id, namesOf(children)])) }
}

function shared<T extends { id: number }>(
  file: string,
  field: string,
  rows: T[],
  key: (row: T) => string,
): Fault[] {
  return [...Map.groupBy(rows, key)].flatMap(([name, [first, ...others]]) =>
    others.map(({ id }) => fault(file, id, field, `${name} 同时属于 ${first?.id} 和 ${id}`)),
  )
}

// The rows may lie in the database, so there is no line to name.
function fault(file: string, id: number, field: string, reason: string): Fault {
  return { file, line: 1, field: `${id}.${field}`, reason }
}
