import { eq } from 'drizzle-orm'
import { allRegions } from '#lib/cities/server/cities.ts'
import type { Portal, PortalMap, PortalUse } from '#lib/exams/portals.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loader } from '#lib/platform/page-cache/loader.ts'
import { examPortals } from './tables.ts'

/** The official portals of one use in the order of their ids, by the place that they serve. */
export async function portalsByRegion(db: Db, use: PortalUse): Promise<PortalMap> {
  const { cityId, id, name, link, note, checkedOn } = examPortals
  const [regions, rows] = await Promise.all([
    allRegions(db),
    db
      .select({ cityId, id, name, link, note, checkedOn })
      .from(examPortals)
      .where(eq(examPortals[use], true))
      .orderBy(id),
  ])
  const portalsOf = (place: number | null): Portal[] =>
    rows.filter((row) => row.cityId === place).map(({ cityId: _, ...portal }) => portal)
  const all = regions.map((region) => ({
    name: region.name,
    places: region.cities.map((city) => ({ city, portals: portalsOf(city.id) })),
  }))
  const isServed = ({ portals }: { portals: Portal[] }) => portals.length > 0
  return {
    national: portalsOf(null),
    regions: all
      .map((region) => ({ ...region, places: region.places.filter(isServed) }))
      .filter(({ places }) => places.length > 0),
    missing: all.flatMap(({ places }) =>
      places.filter((place) => !isServed(place)).map(({ city }) => city),
    ),
  }
}

export const portalsLoader = loader(portalsByRegion, () => ['exam-portals', 'cities'])
