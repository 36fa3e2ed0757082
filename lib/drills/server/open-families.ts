import { asc, eq, inArray } from 'drizzle-orm'
import type { Family } from '#lib/drills/engine/family.ts'
import { families } from '#lib/drills/families.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { drillCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { drillFamilies } from './tables.ts'

/** A family that staff have not hidden, with its catalogue and the name that it has there. */
export type OpenFamily = { family: Family<unknown>; catalogueId: number; name: string }

/** Lists the families that are dealt, in the order of their chapter. */
export async function openFamilies(db: Db): Promise<OpenFamily[]> {
  const rows = await db
    .select({ id: drillFamilies.id, catalogueId: catalogues.id, name: catalogues.name })
    .from(drillFamilies)
    .innerJoin(catalogues, eq(catalogues.id, drillFamilies.catalogueId))
    .where(inArray(catalogues.id, await drillCatalogues(db)))
    .orderBy(asc(drillFamilies.id))
  return families.flatMap((family) => {
    const row = rows.find(({ id }) => id === family.id)
    return row ? [{ family, catalogueId: row.catalogueId, name: row.name }] : []
  })
}
