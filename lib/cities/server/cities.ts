import { eq } from 'drizzle-orm'
import type { CitySiteLink } from '#lib/cities/contract.ts'
import { substationPage } from '#lib/cities/paths.ts'
import type { City, Region } from '#lib/cities/shapes.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { href } from '#lib/platform/routes/href.ts'
import { cities } from './tables.ts'

/** The fields of a City, for queries on `cities`. */
export const cityFields = {
  id: cities.id,
  name: cities.name,
  fullName: cities.fullName,
  cityDir: cities.dir,
  code: cities.code,
  region: cities.region,
}

const regionNames = {
  huabei: '华北',
  dongbei: '东北',
  huadong: '华东',
  zhongnan: '中南',
  xinan: '西南',
  xibei: '西北',
}

/** All cities by region, in the order in which maps and forms list them; regions without a city are left out. */
export async function allRegions(db: Db): Promise<Region[]> {
  const all = await allCities(db)
  return Object.entries(regionNames)
    .map(([region, name]) => ({ region, name, cities: all.filter((c) => c.region === region) }))
    .filter((region) => region.cities.length > 0)
}

export const regionsLoader = loader(allRegions, () => ['cities'])

/** Links to all city sites; with a known `cityDir` the other cities of its region come first and it is left out. */
export async function citySiteLinks(db: Db, cityDir?: string): Promise<CitySiteLink[]> {
  const all = await allCities(db)
  const own = all.find((city) => city.cityDir === cityDir)
  const others = all.filter((city) => city !== own)
  const isNear = (city: City) => city.region === own?.region
  return [...others.filter(isNear), ...others.filter((city) => !isNear(city))].map((city) => ({
    name: city.name,
    link: href(substationPage, { cityId: city.id }),
    cityDir: city.cityDir,
    region: city.region,
  }))
}

/** One city by its id; null when unknown. */
export async function findCity(db: Db, id: number): Promise<City | null> {
  const [row] = await db.select(cityFields).from(cities).where(eq(cities.id, id))
  return row ?? null
}

export const cityLoader = loader(findCity, () => ['cities'])

/** Finds what the desk sets of a city's site beside its name; null when unknown. */
export async function findCitySite(db: Db, id: number): Promise<CitySite | null> {
  const { intro, seoTitle, seoDescription, contactName, contactPhone } = cities
  const [row] = await db
    .select({ intro, seoTitle, seoDescription, contactName, contactPhone })
    .from(cities)
    .where(eq(cities.id, id))
  return row ?? null
}

type CitySite = Record<
  'intro' | 'seoTitle' | 'seoDescription' | 'contactName' | 'contactPhone',
  string
>

export const citySiteLoader = loader(findCitySite, () => ['cities'])

/** One city by its directory; null when unknown. */
export async function findCityByDir(db: Db, dir: string): Promise<City | null> {
  const [row] = await db.select(cityFields).from(cities).where(eq(cities.dir, dir))
  return row ?? null
}

/** All cities in the order of their ids. */
export function allCities(db: Db): Promise<City[]> {
  return db.select(cityFields).from(cities).orderBy(cities.id)
}
