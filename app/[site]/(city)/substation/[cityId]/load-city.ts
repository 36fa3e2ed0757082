import { cached } from '#app/cached.ts'
import { cityLoader } from '#lib/cities/server/cities.ts'
import { cityIndexLoader } from '#lib/home/server/city-index.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'

export type CityParams = { params: Promise<{ cityId: string }> }

const loadCityById = cached(cityLoader)

/** The city of the address; null when its id names none. */
export async function loadCity({ params }: CityParams) {
  const { cityId } = await params
  return parseKey('cityId', cityId) ? loadCityById(Number(cityId)) : null
}

export const loadCityIndex = cached(cityIndexLoader)
