import { cached } from '#app/cached.ts'
import { findCity } from '#lib/cities/server/cities.ts'
import { findCityIndex } from '#lib/home/server/city-index.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

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
