import { asc, eq } from 'drizzle-orm'
import { exportPapers } from '#lib/papers/server/write-papers.ts'
import { shanghaiText } from '#lib/platform/content/pipeline/fields.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { pricesOf } from '#lib/platform/text/money.ts'
import { exportCatalogues } from '#lib/questions/server/content/catalogues.ts'
import {
  advisers,
  attributes,
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
import { exportOffers } from './export-offers.ts'
import type { JsonFile } from './table-schemas.ts'

/** The tables as the data of their JSON files, in the order in which they were imported; empty ones are left out. */
export async function exportTables(db: Db): Promise<Partial<Record<JsonFile, unknown>>> {
  const cityRows = await db.select().from(cities).orderBy(asc(cities.id))
  const cityDirs = new Map(cityRows.map(({ id, dir }) => [id, dir]))
  const stored = await db.select().from(settings).orderBy(asc(settings.key))
  const all: Record<JsonFile, unknown[] | Record<string, unknown>> = {
    'columns.json': await exportColumns(db),
    'cities.json': cityRows.map(({ id, name, fullName, dir, code, region }) => {
      return { id, name, fullName, cityDir: dir, code, region }
    }),
    'attributes.json': await db.select().from(attributes).orderBy(asc(attributes.id)),
    'topics.json': await exportTopics(db),
    'hot-words.json': (await db.select().from(hotWords).orderBy(asc(hotWords.position))).map(
      ({ keyword }) => keyword,
    ),
    'friendly-links.json': (
      await db.select().from(friendlyLinks).orderBy(asc(friendlyLinks.position))
    ).map(({ name, link }) => ({ name, link })),
    'settings.json': Object.fromEntries(stored.map(({ key, value }) => [key, value])),
    'pop-ads.json': (await db.select().from(popAds).orderBy(asc(popAds.id))).map((ad) => ({
      ...ad,
      startsAt: shanghaiText(ad.startsAt),
      endsAt: shanghaiText(ad.endsAt),
    })),
    'catalogues.json': await exportCatalogues(db),
    'papers.json': await exportPapers(db),
    'vip-plans.json': await exportPlans(db),
    'vip-rights.json': (await db.select().from(vipRights).orderBy(asc(vipRights.position))).map(
      ({ position: _, ...right }) => right,
    ),
    'advisers.json': await db
      .select({ id: advisers.id, name: advisers.name })
      .from(advisers)
      .where(eq(advisers.onDuty, true))
      .orderBy(asc(advisers.position)),
    ...(await exportOffers(db, cityDirs)),
  }
  return Object.fromEntries(Object.entries(all).filter(([, data]) => Object.keys(data).length > 0))
}

async function exportColumns(db: Db) {
  const rows = await db.select().from(columns).orderBy(asc(columns.position), asc(columns.id))
  const below = (parent: number, isEnterprise: boolean) =>
    rows
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, title, dir }) => {
        const type = isEnterprise ? { type: id % 100 } : {}
        return { id, title, columnDir: dir, ...type, child: [] }
      })
  return rows
    .filter(({ parentId }) => parentId === null)
    .map(({ id, title, dir, isEnterprise }) => {
      const enterprise = isEnterprise ? { enterprise: true } : {}
      return { id, title, columnDir: dir, ...enterprise, child: below(id, isEnterprise) }
    })
}

/** What is no longer on sale stays behind: only orders of this database know it. */
async function exportPlans(db: Db) {
  const rows = await db
    .select()
    .from(vipPlans)
    .where(eq(vipPlans.onSale, true))
    .orderBy(asc(vipPlans.position))
  return rows.map(
    ({ id, weight, name, days, priceFen, originPriceFen, isActivity, intro, explain }) => {
      const prices = pricesOf({ priceFen, originPriceFen })
      return { id, weight, name, days, ...prices, isActivity, intro, explain }
    },
  )
}

async function exportTopics(db: Db) {
  const names = new Map((await db.select().from(topicCategories)).map(({ id, name }) => [id, name]))
  const sections = await db.select().from(topicSections).orderBy(asc(topicSections.type))
  const listed = await db.select().from(topicArticles).orderBy(asc(topicArticles.position))
  const rows = await db.select().from(topics).orderBy(asc(topics.position), asc(topics.id))
  return rows.map(({ id, title, categoryId, summary }) => ({
    id,
    title,
    category: names.get(categoryId) ?? '',
    summary,
    sections: sections
      .filter(({ topicId }) => topicId === id)
      .map(({ type, title: heading }) => ({
        type,
        title: heading,
        articles: listed
          .filter((row) => row.topicId === id && row.type === type)
          .map(({ articleId }) => articleId),
      })),
  }))
}
