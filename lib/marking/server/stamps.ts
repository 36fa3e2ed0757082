import { asc } from 'drizzle-orm'
import { usualStamps } from '#lib/marking/stamps.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { markingStamps } from './tables.ts'

/** The short comments (短评) that markers choose from, in their order. */
export async function listStamps(db: Db): Promise<string[]> {
  const rows = await db.select().from(markingStamps).orderBy(asc(markingStamps.position))
  return rows.length > 0 ? rows.map(({ text }) => text) : [...usualStamps]
}

/** Replaces all of them; notes that were written with others stay as they are. */
export async function saveStamps(
  db: Db,
  staffId: number,
  { stamps }: { stamps: readonly string[] },
): Promise<{ done: true }> {
  const texts = [...new Set(stamps.map(storable))]
  return await db.transaction(async (tx) => {
    const before = await listStamps(tx)
    await tx.delete(markingStamps)
    await tx.insert(markingStamps).values(texts.map((text, position) => ({ position, text })))
    await recordChange(tx, {
      ...{ staffId, noun: 'stamps', id: 'all' },
      ...{ before: { stamps: before.join('、') }, after: { stamps: texts.join('、') } },
    })
    return { done: true }
  })
}
