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

/** Catalogues of drills are numbered behind this: the next ones of content files go on from theirs. */
const FIRST_ID = 1_000_001

/** Adds a catalogue behind all that are there. */
async function addCatalogue(
  tx: Db,
  row: { name: string; kind?: 'drill'; parentId?: number },
): Promise<number> {
  const id = sql`(select greatest(max(id) + 1, ${FIRST_ID}) from ${catalogues})`
  const position = sql`(select coalesce(max(position), 0) + 1 from ${catalogues})`
  const [made] = await tx
    .insert(catalogues)
    .values({ ...row, id, position, ofDesk: true })
    .returning({ id: catalogues.id })
  if (!made) throw new Error(`no catalogue was made for ${row.name}`)
  return made.id
}
