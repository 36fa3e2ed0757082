import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#lib/platform/db/client.ts'
import { drillCatalogues } from '#lib/questions/server/opened-catalogues.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { drillFamilies } from './tables.ts'

/** Catalogue of a family, and whether it or the one above is for members. */
type FamilyCatalogue = { id: string; catalogueId: number; name: string; membersOnly: boolean }

const above = alias(catalogues, 'above')

/**
 * Lists the catalogues of families that staff have not hidden, by the ids of families. Imports no family: pages to read, which name one,
 * need neither their texts nor their numbers.
 */
export async function familyCatalogues(db: Db): Promise<FamilyCatalogue[]> {
  return await db
    .select({
      ...{ id: drillFamilies.id, catalogueId: catalogues.id, name: catalogues.name },
      membersOnly: sql<boolean>`${catalogues.membersOnly} or coalesce(${above.membersOnly}, false)`,
    })
    .from(drillFamilies)
    .innerJoin(catalogues, eq(catalogues.id, drillFamilies.catalogueId))
    .leftJoin(above, eq(above.id, catalogues.parentId))
    .where(inArray(catalogues.id, await drillCatalogues(db)))
    .orderBy(asc(drillFamilies.id))
}
