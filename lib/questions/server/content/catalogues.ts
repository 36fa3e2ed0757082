import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { jsonKind } from '#lib/platform/content/pipeline/content-kind.ts'
import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { rowId } from '#lib/platform/content/pipeline/fields.ts'
import { contentFields } from '#lib/platform/content/pipeline/record-fields.ts'
import { syncRows } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import { warnOfDesk } from '#lib/platform/content/pipeline/write/warn-of-desk.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogueFields, topFields } from '#lib/questions/catalogue-record.ts'
import type { CatalogueKind } from '#lib/questions/catalogues.ts'
import {
  dealtFault,
  faultOfInterview,
  forClassFault,
} from '#lib/questions/server/catalogue-faults.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { catalogueNames } from './catalogue-names.ts'

const catalogue = z.strictObject({
  id: rowId,
  ...contentFields(catalogueFields),
  membersOnly: z.boolean().default(false),
  forClass: z.boolean().default(false),
  isShown: z.boolean().default(true),
  /** By which the question files still call it. */
  formerName: contentFields(catalogueFields).name.nullable().default(null),
})

/** Subjects and their parts. One that the file leaves out stays: questions rely on it. */
export const catalogueContent = jsonKind({
  file: 'catalogues.json',
  schema: z
    .array(
      catalogue.extend({
        kind: contentFields(topFields).kind.default('practice'),
        children: z.array(catalogue).max(1000).default([]),
      }),
    )
    .max(500),
  unique: { fields: ['id', 'name'], inside: { children: { fields: ['id', 'name'] } } },
  names: (db, { rows = [] }) => catalogueNames(db, catalogueRows(rows)),
  check: checkCatalogues,
  prepare: (db, tree, warn) =>
    warnOfDesk('catalogues.json', catalogues)(db, catalogueRows(tree), warn),
  write: (tx, tree) => syncRows(tx, catalogues, ['id'], catalogueRows(tree)),
  readBack: exportCatalogues,
})

type Node = z.output<typeof catalogue>
type Tree = (Node & { kind: CatalogueKind; children: Node[] })[]
type Row = Omit<typeof catalogues.$inferSelect, 'ofDesk' | 'isWithheld'>

/** Faults against what is stored: names are unique below one parent, there are two levels, and what is of interviews is for no class and holds nothing else. */
async function checkCatalogues(
  tree: Tree,
  { db, faultAt }: { db: Db; faultAt: (path: PropertyKey[], reason: string) => Fault },
): Promise<Fault[]> {
  const own = catalogueRows(tree)
  if (own.length === 0) return []
  const paths = new Map<number, PropertyKey[]>()
  for (const [index, root] of tree.entries()) {
    paths.set(root.id, [index])
    for (const [place, leaf] of root.children.entries())
      paths.set(leaf.id, [index, 'children', place])
  }
  const stored = (await db.select().from(catalogues)).filter(({ id }) => !paths.has(id))
  const faults: Fault[] = []
  for (const [index, root] of tree.entries()) {
    if (root.kind === 'drill') faults.push(faultAt([index, 'kind'], dealtFault))
    if (root.kind !== 'interview') continue
    const left = stored.filter(({ parentId }) => parentId === root.id)
    const all = [root, ...root.children, ...left]
    const ids = all.map(({ id }) => id)
    const isForClass = all.some(({ forClass }) => forClass)
    const fault = isForClass ? forClassFault : await faultOfInterview(db, ids)
    if (fault) faults.push(faultAt([index, 'kind'], fault))
  }
  const places = own.flatMap(({ id, parentId, name }) => {
    const path = paths.get(id) ?? []
    const twin = stored.find((row) => row.parentId === parentId && row.name === name)
    const below = stored.filter((row) => row.parentId === id)
    const place = below.map((row) => `${row.id} ${row.name}`).join('、')
    return [
      ...(twin ? [faultAt([...path, 'name'], `${name} 已是目录 ${twin.id}`)] : []),
      ...(parentId !== null && below.length > 0
        ? [faultAt([...path, 'id'], `目录只有两级，而目录 ${id} 之下已有 ${place}`)]
        : []),
    ]
  })
  return [...places, ...faults]
}

/** The rows of a tree, each parent before its children. */
function catalogueRows(tree: Tree): Row[] {
  return tree.flatMap(({ children, ...root }, position) => [
    { ...root, parentId: null, position },
    ...children.map((leaf, place) => ({
      ...leaf,
      kind: 'practice' as const,
      parentId: root.id,
      position: place,
    })),
  ])
}

/** Leaves out what has its default value. */
async function exportCatalogues(db: Db) {
  const rows = await db.select().from(catalogues).orderBy(asc(catalogues.position), catalogues.id)
  const nodeOf = ({ id, name, intro, kind, membersOnly, forClass, isShown, formerName }: Row) => ({
    id,
    name,
    ...(intro && { intro }),
    ...(kind !== 'practice' && { kind }),
    ...(membersOnly && { membersOnly }),
    ...(forClass && { forClass }),
    ...(!isShown && { isShown }),
    ...(formerName && { formerName }),
  })
  const below = (parent: number | null) => rows.filter(({ parentId }) => parentId === parent)
  // Those of drills are made by the program, and hold nothing that a file could bring.
  return below(null)
    .filter(({ kind }) => kind !== 'drill')
    .map((root) => ({ ...nodeOf(root), children: below(root.id).map(nodeOf) }))
}
