import { eq } from 'drizzle-orm'
import { allRegions } from '#lib/cities/server/cities.ts'
import type { OfficialSite, OfficialSiteMap, OfficialSiteUse } from '#lib/exams/official-sites.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { examPortals } from './tables.ts'

/** Loads the official sites of one use by place, in the order of their ids. */
export async function officialSitesByRegion(
  db: Db,
  use: OfficialSiteUse,
): Promise<OfficialSiteMap> {
  const { cityId, id, name, link, note, checkedOn } = examPortals
  const [regions, rows] = await Promise.all([
    allRegions(db),
    db
      .select({ cityId, id, name, link, note, checkedOn })
      .from(examPortals)
      .where(eq(examPortals[use], true))
      .orderBy(id),
  ])
  const officialSitesOf = (place: number | null): OfficialSite[] =>
    rows.filter((row) => row.cityId === place).map(({ cityId: _, ...site }) => site)
  const all = regions.map((region) => ({
    name: region.name,
    places: region.cities.map((city) => ({ city, officialSites: officialSitesOf(city.id) })),
  }))
  const isServed = ({ officialSites }: { officialSites: OfficialSite[] }) =>
    officialSites.length > 0
  return {
    national: officialSitesOf(null),
    regions: all
      .map((region) => ({ ...region, places: region.places.filter(isServed) }))
      .filter(({ places }) => places.length > 0),
    missing: all.flatMap(({ places }) =>
      places.filter((place) => !isServed(place)).map(({ city }) => city),
    ),
  }
}

export const officialSitesLoader = loader(officialSitesByRegion, () => ['exam-portals', 'cities'])
