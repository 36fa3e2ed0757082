import { areaList } from '@vant/area-data'
import type { District } from '#lib/addresses/contract.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

type AreaList = typeof areaList
type Path = { provinceCode: string; cityCode: string; districtCode: string }

/**
 * The divisions directly below each code, in the order of their codes; the provinces stand under ''.
 * A city without districts is its own only district, so that every choice can be completed.
 */
export function arrangeDivisions(list: AreaList): Map<string, District[]> {
  const provinces = divisionsOf(list.province_list)
  const cities = divisionsOf(list.city_list)
  const counties = divisionsOf(list.county_list)
  const below = new Map([['', provinces]])
  for (const { code } of provinces) {
    below.set(
      code,
      cities.filter((city) => city.code.startsWith(code.slice(0, 2))),
    )
  }
  const countiesOf = Map.groupBy(counties, ({ code }) => code.slice(0, 4))
  for (const city of cities) below.set(city.code, countiesOf.get(city.code.slice(0, 4)) ?? [city])
  return below
}

function divisionsOf(names: Record<string, string>): District[] {
  return Object.entries(names).map(([code, name]) => ({ code, name }))
}

const below = arrangeDivisions(areaList)

/** Without `parent` the provinces, else a province's cities or a city's districts (GB/T 2260 codes, from @vant/area-data). Throws not_found for any other code. */
export function districtsBelow(parent = ''): District[] {
  const divisions = below.get(parent)
  if (!divisions) throw new AppError('not_found')
  return [...divisions]
}

/** The names along a path of codes; null when the district does not lie in the city or the city not in the province. */
export function districtNames(
  path: Path,
): { province: string; city: string; district: string } | null {
  const province = nameOf(path.provinceCode, '')
  const city = nameOf(path.cityCode, path.provinceCode)
  const district = nameOf(path.districtCode, path.cityCode)
  // A district asked for as a city has nothing below it, so each name also proves its level.
  return province && city && district ? { province, city, district } : null
}

function nameOf(code: string, parent: string): string | undefined {
  return below.get(parent)?.find((division) => division.code === code)?.name
}
