import type { Fault } from '#lib/platform/content/pipeline/fault.ts'
import { pathName } from '#lib/platform/content/pipeline/fields.ts'
import { unknown } from '#lib/platform/content/pipeline/unknown.ts'

/** A cityDir; null for the whole country. */
export const cityOrAll = pathName.nullable().default(null)

type Context = {
  known: { cities: Map<unknown, number> }
  faultAt: (path: PropertyKey[], reason: string) => Fault
}

/** The faults of rows whose city is not there. */
export function checkCities(
  rows: { city?: string | null | undefined }[],
  { known, faultAt }: Context,
): Fault[] {
  return rows.flatMap(({ city }, index) =>
    unknown(known.cities, '城市', city, { faultAt, path: [index, 'city'] }),
  )
}

/** The number of a city by its directory; null for the whole country. */
export function cityIdOf(cities: Map<string, number>, dir: string | null | undefined) {
  return dir ? (cities.get(dir) ?? null) : null
}
