import { and, asc, eq, exists, lte, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { parcelProvider } from '#lib/platform/providers/parcel/chosen-provider.ts'
import { ParcelError, type ParcelProvider } from '#lib/platform/providers/parcel/parcel-provider.ts'
import { parcelContents, parcels } from './tables.ts'
import { ASK_AGAIN_MS, takeReport } from './take-report.ts'

/** In one run; what is left waits for the next. */
const MOST = 100
/** Failures in a row after which the provider is left alone until the next run. */
const MOST_FAILURES = 3
const LONGEST_PAUSE_MS = 24 * 3_600_000

type Row = typeof parcels.$inferSelect

/**
 * Asks where the parcels are that are on their way, each every two hours at most and more seldom while it fails; new ones
 * are subscribed to first, where pushes can reach us. Offline nobody is asked. Answers how many were asked for.
 */
export async function askParcels(
  db: Db,
  {
    provider = parcelProvider(),
    now = new Date(),
  }: { provider?: ParcelProvider | null; now?: Date } = {},
): Promise<number> {
  if (!provider) return 0
  let failures = 0
  for (let asked = 0; asked < MOST; asked += 1) {
    const parcel = await takeDue(db, now)
    if (!parcel) return asked
    if (await ask(db, parcel, { provider, now })) failures = 0
    else failures += 1
    if (failures === MOST_FAILURES) return asked + 1
  }
  return MOST
}

/** Puts off the next question before this one is asked: a process that is killed meanwhile costs one turn, and no two ask at once. */
async function takeDue(db: Db, now: Date): Promise<Row | undefined> {
  const isHeld = exists(
    db.select({ one: sql`1` }).from(parcelContents).where(eq(parcelContents.parcelId, parcels.id)),
  )
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(parcels)
      .where(and(lte(parcels.dueAt, now), isHeld))
      .orderBy(asc(parcels.dueAt), asc(parcels.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const dueAt = new Date(now.getTime() + pauseAfter(due.failures))
    await tx.update(parcels).set({ dueAt }).where(eq(parcels.id, due.id))
    return due
  })
}

/** Two hours, twice as long after each failure, a day at most. */
const pauseAfter = (failures: number) =>
  Math.min(ASK_AGAIN_MS * 2 ** Math.min(failures, 10), LONGEST_PAUSE_MS)

async function ask(
  db: Db,
  parcel: Row,
  { provider, now }: { provider: ParcelProvider; now: Date },
): Promise<boolean> {
  const { id } = parcel
  try {
    if (provider.subscribe && !parcel.subscribedAt) {
      await provider.subscribe(parcel)
      await db
        .update(parcels)
        .set({ subscribedAt: now, subscriptions: sql`${parcels.subscriptions} + 1`, failures: 0 })
        .where(eq(parcels.id, id))
    } else {
      await takeReport(db, id, await provider.ask(parcel), { by: 'answer', now })
    }
    return true
  } catch (error) {
    if (!(error instanceof ParcelError)) throw error
    log().warn({ parcel: id, reason: error.message }, 'a parcel was asked for in vain')
    const failures = sql`least(${parcels.failures} + 1, 100)`
    await db.update(parcels).set({ failures }).where(eq(parcels.id, id))
    return false
  }
}
