import { sql } from 'drizzle-orm'
import { shanghaiTime } from '#lib/platform/content/pipeline/fields.ts'
import { syncRows, withRetired } from '#lib/platform/content/pipeline/write/sync-rows.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { fenOf } from '#lib/platform/text/money.ts'
import { catalogueRows } from '#lib/questions/server/content/catalogues.ts'
import {
  advisers,
  attributes,
  catalogues,
  cities,
  columns,
  friendlyLinks,
  hotWords,
  popAds,
  settings,
  topicArticles,
  topicCategories,
  topicSections,
  topics,
  vipPlans,
  vipRights,
} from '#lib/tables/schema.ts'
import type { References } from './references.ts'
import type { TableFile, Tables } from './table-schemas.ts'
import { type OfferProse, offerSyncs } from './write-offers.ts'

/**
 * Writes all tables but topics, papers and collections, in one transaction; returns the files that changed something.
 * Columns, cities, attributes, settings, catalogues, subjects and teachers that a file leaves out stay: articles, staff,
 * questions and courses rely on them. So do VIP plans, advisers, courses, books and gifts, which orders rely on, but off
 * sale and off duty. Other tables are replaced.
 */
export async function writeTables(
  db: Db,
  tables: Tables,
  references: References,
  prose: OfferProse,
): Promise<TableFile[]> {
  const changed: TableFile[] = []
  await db.transaction(async (tx) => {
    const syncs = { ...syncsOf(tables, tx), ...offerSyncs(tx, tables, references, prose) }
    for (const [file, sync] of Object.entries(syncs)) {
      if (tables[file as TableFile] && (await sync())) changed.push(file as TableFile)
    }
  })
  return changed
}

function syncsOf(tables: Tables, tx: Db) {
  const prune = { prune: true }
  return {
    'columns.json': () => syncRows(tx, columns, ['id'], columnRows(tables)),
    'cities.json': () => syncRows(tx, cities, ['id'], cityRows(tables)),
    'attributes.json': () => syncRows(tx, attributes, ['id'], tables['attributes.json'] ?? []),
    'hot-words.json': () => {
      const rows = tables['hot-words.json']?.map((keyword, position) => ({ keyword, position }))
      return syncRows(tx, hotWords, ['keyword'], rows ?? [], prune)
    },
    'friendly-links.json': () => {
      const rows = tables['friendly-links.json']?.map((row, position) => ({ ...row, position }))
      return syncRows(tx, friendlyLinks, ['link'], rows ?? [], prune)
    },
    'settings.json': () => {
      const rows = Object.entries(tables['settings.json'] ?? {})
      return syncRows(
        tx,
        settings,
        ['key'],
        rows.map(([key, value]) => ({ key, value })),
      )
    },
    'pop-ads.json': () => {
      const rows = tables['pop-ads.json']?.map((row) => ({
        ...row,
        startsAt: shanghaiTime(row.startsAt),
        endsAt: shanghaiTime(row.endsAt),
      }))
      return syncRows(tx, popAds, ['id'], rows ?? [], prune)
    },
    'catalogues.json': () =>
      syncRows(tx, catalogues, ['id'], catalogueRows(tables['catalogues.json'] ?? [])),
    'vip-plans.json': async () => {
      const rows = planRows(tables)
      const former = await tx.select().from(vipPlans)
      return syncRows(tx, vipPlans, ['id'], withRetired(rows, former, { onSale: false }))
    },
    'vip-rights.json': () => {
      const rows = tables['vip-rights.json']?.map((row, position) => ({ ...row, position }))
      return syncRows(tx, vipRights, ['id'], rows ?? [], prune)
    },
    'advisers.json': async () => {
      const rows = (tables['advisers.json'] ?? []).map((row, position) => {
        return { ...row, position, onDuty: true }
      })
      const former = await tx.select().from(advisers)
      return syncRows(tx, advisers, ['id'], withRetired(rows, former, { onDuty: false }))
    },
  } satisfies Partial<Record<TableFile, () => Promise<boolean>>>
}

function columnRows(tables: Tables) {
  return (tables['columns.json'] ?? []).flatMap(
    ({ id, title, columnDir, enterprise, child }, position) => [
      { id, parentId: null, title, dir: columnDir, isEnterprise: enterprise, position },
      ...child.map((leaf, place) => ({
        id: leaf.id,
        parentId: id,
        title: leaf.title,
        dir: leaf.columnDir,
        isEnterprise: enterprise,
        position: place,
      })),
    ],
  )
}

function cityRows(tables: Tables) {
  return (tables['cities.json'] ?? []).map(({ cityDir, ...row }) => ({ ...row, dir: cityDir }))
}

function planRows(tables: Tables) {
  return (tables['vip-plans.json'] ?? []).map(({ price, originPrice, ...row }, position) => ({
    ...row,
    priceFen: fenOf(price),
    originPriceFen: originPrice === null ? null : fenOf(originPrice),
    position,
    onSale: true,
  }))
}

/** Replaces the topics where they differ, in one transaction, after the articles they list; returns whether they did. */
export async function writeTopics(
  db: Db,
  list: NonNullable<Tables['topics.json']>,
): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const names = [...new Set(list.map(({ category }) => category))]
    const known = await tx.select().from(topicCategories)
    const missing = names.filter((name) => !known.some((row) => row.name === name))
    if (missing.length > 0) {
      known.push(
        ...(await tx
          .insert(topicCategories)
          .values(missing.map((name) => ({ name })))
          .returning()),
      )
    }
    const categoryIds = new Map(known.map(({ id, name }) => [name, id]))
    const prune = { prune: true }
    const rows = list.map(({ id, title, category, summary }, position) => {
      return { id, title, summary, position, categoryId: categoryIds.get(category) }
    })
    const sections = list.flatMap(({ id: topicId, sections }) =>
      sections.map(({ type, title }) => ({ topicId, type, title })),
    )
    const listed = list.flatMap(({ id: topicId, sections }) =>
      sections.flatMap(({ type, articles }) =>
        [...new Set(articles)].map((articleId, position) => ({
          topicId,
          type,
          articleId,
          position,
        })),
      ),
    )
    const written = [
      missing.length > 0,
      await syncRows(tx, topics, ['id'], rows, prune),
      await syncRows(tx, topicSections, ['topicId', 'type'], sections, prune),
      await syncRows(tx, topicArticles, ['topicId', 'type', 'articleId'], listed, prune),
    ]
    const unused = known.filter(({ name }) => !names.includes(name))
    for (const { id } of unused) await tx.delete(topicCategories).where(sql`id = ${id}`)
    return written.includes(true) || unused.length > 0
  })
}
