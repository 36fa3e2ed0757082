import { count, eq, sql } from 'drizzle-orm'
import type { Attribute, ColumnFilter, ColumnPage } from '#lib/articles/views.ts'
import { cityFields, findCityByDir } from '#lib/cities/server/cities.ts'
import { cities } from '#lib/cities/server/tables.ts'
import { columnTree, findColumnSeo } from '#lib/columns/server/columns.ts'
import type { Column } from '#lib/columns/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { getHotColumnArticles, weekHotArticles } from './hot-articles.ts'
import { type ArticleFilter, articlesWhere, listArticles } from './list-articles.ts'
import { attributes, publishedArticles } from './tables.ts'

/** The directories of a column list's address, as they stand in it. */
type ColumnPath = {
  city: string | null
  attribute: string | null
  first: string | null
  second: string | null
}

/**
 * A column list with its filters. A lone first part of the address that names no city may name an attribute. Null for
 * an unknown directory and for a page beyond the end; page 1 of an empty list is fine.
 */
export async function findColumnPage(
  db: Db,
  { page, ...path }: ColumnPath & { page: number },
): Promise<ColumnPage | null> {
  const filter = await findColumnFilter(db, path)
  if (!filter) return null
  const { city, attribute, column, subColumn } = filter
  const place = { columnId: column?.id, subColumnId: subColumn?.id }
  const list = await listArticles(db, {
    ...place,
    cityId: city?.id,
    attributeId: attribute?.id,
    page,
  })
  if (page > 1 && list.items.length === 0) return null
  const inColumn = subColumn ?? column
  const [cityChoices, attributeChoices, counts, hot, seo] = await Promise.all([
    listCityChoices(db, { ...place, attributeId: attribute?.id }),
    listAttributeChoices(db, { ...place, cityId: city?.id }),
    countColumns(db, { columnId: column?.id, cityId: city?.id, attributeId: attribute?.id }),
    inColumn ? getHotColumnArticles(db, inColumn.id) : weekHotArticles(db),
    inColumn && !city && !attribute ? findColumnSeo(db, inColumn.id) : null,
  ])
  return { ...filter, list, cities: cityChoices, attributes: attributeChoices, counts, hot, seo }
}

type Dir = string | null

export const columnPageLoader = loader(
  (db: Db, city: Dir, attribute: Dir, first: Dir, second: Dir, page: number) =>
    findColumnPage(db, { city, attribute, first, second, page }),
  (found) => ['columns', 'cities', found ? narrowestTag(found) : 'articles'],
)

/** It sees every change of the list. */
function narrowestTag({ column, city }: ColumnFilter) {
  // Of a sub-column, too: beside it stands how much its neighbours hold.
  if (column) return `column:${column.id}` as const
  return city ? (`city:${city.id}` as const) : 'articles'
}

async function findColumnFilter(db: Db, path: ColumnPath): Promise<ColumnFilter | null> {
  if (path.second && !path.first) return null
  const [tree, city] = await Promise.all([
    columnTree(db),
    path.city ? findCityByDir(db, path.city) : null,
  ])
  const attributeDir = path.attribute ?? (city ? null : path.city)
  const attribute = await findAttribute(db, attributeDir)
  const column = childNamed(tree, path.first)
  const subColumn = childNamed(column?.child, path.second)
  // Each named part must have been found; a first part may have been the attribute.
  if (path.city && !city && (path.attribute || !attribute)) return null
  if (path.attribute && !attribute) return null
  if ((path.first && !column) || (path.second && !subColumn)) return null
  return { city, attribute, column, subColumn }
}

function childNamed(columns: Column[] | undefined, dir: string | null): Column | null {
  return columns?.find((column) => column.columnDir === dir) ?? null
}

async function findAttribute(db: Db, dir: string | null): Promise<Attribute | null> {
  if (!dir) return null
  const [row] = await db.select().from(attributes).where(eq(attributes.dir, dir))
  return row ? { id: row.id, name: row.name, dir: row.dir } : null
}

function listCityChoices(db: Db, filter: ArticleFilter) {
  const counted = db
    .select({
      cityId: publishedArticles.cityId,
      articleCount: sql<number>`count(*)`.as('article_count'),
    })
    .from(publishedArticles)
    .where(articlesWhere(db, filter))
    .groupBy(publishedArticles.cityId)
    .as('counted')
  return db
    .select({ ...cityFields, articleCount: counted.articleCount })
    .from(counted)
    .innerJoin(cities, eq(cities.id, counted.cityId))
    .orderBy(cities.id)
}

function listAttributeChoices(db: Db, filter: ArticleFilter) {
  const counted = db
    .select({
      attributeId: publishedArticles.attributeId,
      articleCount: sql<number>`count(*)`.as('article_count'),
    })
    .from(publishedArticles)
    .where(articlesWhere(db, filter))
    .groupBy(publishedArticles.attributeId)
    .as('counted')
  return db
    .select({
      id: attributes.id,
      name: attributes.name,
      dir: attributes.dir,
      articleCount: counted.articleCount,
    })
    .from(counted)
    .innerJoin(attributes, eq(attributes.id, counted.attributeId))
    .orderBy(attributes.id)
}

async function countColumns(db: Db, filter: ArticleFilter): Promise<Record<number, number>> {
  const level = filter.columnId ? publishedArticles.subColumnId : publishedArticles.columnId
  const rows = await db
    .select({ id: level, articleCount: count() })
    .from(publishedArticles)
    .where(articlesWhere(db, filter))
    .groupBy(level)
  return Object.fromEntries(
    rows.flatMap(({ id, articleCount }) => (id ? [[id, articleCount]] : [])),
  )
}
