import { asc, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { usualStamps } from '#lib/marking/stamps.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { markingOwnStamps, markingStamps } from './tables.ts'

/** The short comments (短评) that markers choose from, in their order. */
export async function listStamps(db: Db): Promise<string[]> {
  const rows = await db.select().from(markingStamps).orderBy(asc(markingStamps.position))
  return rows.length > 0 ? rows.map(({ text }) => text) : [...usualStamps]
}

/** The short comments that a marker keeps, in their order; none as long as they have kept none. */
export async function listOwnStamps(db: Db, userId: number): Promise<string[]> {
  const { texts } = markingOwnStamps
  const [row] = await db
    .select({ texts })
    .from(markingOwnStamps)
    .where(eq(markingOwnStamps.userId, userId))
  return row?.texts ?? []
}

/** Reads the short comments that stand beside a point: a marker’s own first, then those of the desk. */
export async function stampsFor(db: Db, userId: number): Promise<string[]> {
  return [...new Set([...(await listOwnStamps(db, userId)), ...(await listStamps(db))])]
}

/** Replaces what a marker keeps; notes that were written with others stay as they are. */
export async function saveOwnStamps(
  db: Db,
  userId: number,
  { stamps }: { stamps: readonly string[] },
): Promise<{ done: true }> {
  const texts = [...new Set(stamps.map(storable))]
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    await tx
      .insert(markingOwnStamps)
      .values({ userId, texts })
      .onConflictDoUpdate({ target: markingOwnStamps.userId, set: { texts } })
    return { done: true }
  })
}

/** Replaces all of the desk's; notes that were written with others stay as they are. */
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
