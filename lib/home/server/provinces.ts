import { count } from 'drizzle-orm'
import { publishedArticles } from '#lib/articles/server/tables.ts'
import { allCities } from '#lib/cities/server/cities.ts'
import type { ProvinceCity } from '#lib/home/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** All cities with how many articles each has. */
export async function allProvinces(db: Db): Promise<ProvinceCity[]> {
  const [all, counts] = await Promise.all([
    allCities(db),
    db
      .select({ cityId: publishedArticles.cityId, articles: count() })
      .from(publishedArticles)
      .groupBy(publishedArticles.cityId),
  ])
  const countOf = new Map(counts.map((row) => [row.cityId, row.articles]))
  return all.map((city) => ({ ...city, articleCount: countOf.get(city.id) ?? 0 }))
}
