import { eq, sql } from 'drizzle-orm'
import { families } from '#lib/drills/families.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { catalogues } from '#lib/questions/server/tables.ts'
import { drillFamilies } from './tables.ts'

const SUBJECT = '刷题'

/** Makes the catalogues of families that have none yet, below one of drills; what staff have renamed, moved or hidden stays so. */
export async function layOutFamilies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('families of drills'))`)
    const known = new Set((await tx.select().from(drillFamilies)).map(({ id }) => id))
    const missing = families.filter(({ id }) => !known.has(id))
    if (missing.length === 0) return
    const root = (await findRoot(tx)) ?? (await addCatalogue(tx, { name: SUBJECT, kind: 'drill' }))
    for (const { id, name } of missing) {
      const catalogueId = await addCatalogue(tx, { name, parentId: root })
      await tx.insert(drillFamilies).values({ id, catalogueId })
    }
  })
}

async function findRoot(tx: Db): Promise<number | undefined> {
  const [root] = await tx
    .select({ id: catalogues.id })
    .from(catalogues)
    .where(eq(catalogues.kind, 'drill'))
  return root?.id
}

/** Numbered after all that are there, as at the desk; a content file that brings the same number leaves it alone. */
async function addCatalogue(
  tx: Db,
  row: { name: string; kind?: 'drill'; parentId?: number },
): Promise<number> {
  const after = (column: 'id' | 'position') =>
    sql`(select coalesce(max(${sql.identifier(column)}), 0) + 1 from ${catalogues})`
  const [made] = await tx
    .insert(catalogues)
    .values({ ...row, id: after('id'), position: after('position'), ofDesk: true })
    .returning({ id: catalogues.id })
  if (!made) throw new Error(`no catalogue was made for ${row.name}`)
  return made.id
}
