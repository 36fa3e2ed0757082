import { cached } from '#app/cached.ts'
import { parseKey } from '#lib/routes/keys.ts'
import { findCity } from '#lib/server/cities/cities.ts'
import { findCityIndex } from '#lib/server/cities/city-index.ts'
import type { Db } from '#lib/server/db/client.ts'

export type CityParams = { params: Promise<{ cityId: string }> }

const loadCityById = cached(findCity, () => ['cities'])

/** The city of the address; null when its id names none. */
export async function loadCity({ params }: CityParams) {
  const { cityId } = await params
  return parseKey('cityId', cityId) ? loadCityById(Number(cityId)) : null
}

export const loadCityIndex = cached(
  (db: Db, cityDir: string) => findCityIndex(db, cityDir),
  (index) => ['exam-windows', 'columns', index ? `city:${index.city.id}` : 'cities'],
)
