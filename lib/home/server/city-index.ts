import { eq, sql } from 'drizzle-orm'
import { articleItems, newestFirst } from '#lib/articles/server/article-items.ts'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import { findCity, findCityByDir } from '#lib/cities/server/cities.ts'
import { examWindowsOf } from '#lib/exams/server/exam-windows.ts'
import type { CityIndex } from '#lib/home/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { columnBlocks } from './column-blocks.ts'

const LATEST = 20
const IN_COLUMN = 5
const WINDOWS = 6

/**
 * Gathers a city's site: its newest articles, its columns that have local articles, and registration windows (its own
 * before national ones). Null for an unknown city.
 */
export async function findCityIndex(db: Db, cityDir: string): Promise<CityIndex | null> {
  const city = await findCityByDir(db, cityDir)
  if (!city) return null
  const local = eq(publishedArticles.cityId, city.id)
  const [latest, columns, examWindows, articleCount] = await Promise.all([
    db
      .select({ id: publishedArticles.id })
      .from(publishedArticles)
      .where(local)
      .orderBy(...newestFirst)
      .limit(LATEST),
    listLocalOfColumns(db, city.id),
    examWindowsOf(db, { city: cityDir, limit: WINDOWS }),
    db.$count(publishedArticles, local),
  ])
  return {
    city,
    latest: await articleItems(
      db,
      latest.map((row) => row.id),
    ),
    columns: await columnBlocks(db, columns),
    examWindows,
    articleCount,
  }
}

/** The same by a city's directory or id. */
export async function cityIndexOf(db: Db, city: string | number): Promise<CityIndex | null> {
  const dir = typeof city === 'string' ? city : (await findCity(db, city))?.cityDir
  return dir === undefined ? null : await findCityIndex(db, dir)
}

export const cityIndexLoader = loader(findCityIndex, (index) => [
  'exam-windows',
  'exam-portals',
  'columns',
  'today',
  index ? `city:${index.city.id}` : 'cities',
])

// One pass over the city's articles: a query a column would walk them once for each.
async function listLocalOfColumns(db: Db, cityId: number) {
  const { rows } = await db.execute<{ column_id: number; ids: number[] }>(sql`
    select column_id, array_agg(id order by place) as ids
    from (
      select id, column_id, row_number() over (
        partition by column_id order by published_at desc nulls last, id desc
      ) as place
      from published_articles where city_id = ${cityId}
    ) local
    where place <= ${IN_COLUMN}
    group by column_id`)
  return new Map(rows.map((row) => [row.column_id, row.ids]))
}
