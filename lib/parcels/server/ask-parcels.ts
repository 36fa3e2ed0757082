import { and, asc, desc, eq, exists, gt, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { parcelProvider } from '#lib/platform/providers/parcel/chosen-provider.ts'
import { ParcelError, type ParcelProvider } from '#lib/platform/providers/parcel/parcel-provider.ts'
import { parcelContents, parcels } from './tables.ts'
import { ASK_AGAIN_MS, changeParcel, stopOf, takeReport } from './take-report.ts'

/** In one run; what is left waits for the next. */
const MOST = 100
/** Failures in a row after which the provider is left alone until the next run. */
const MOST_FAILURES = 3
const LONGEST_PAUSE_MS = 24 * 3_600_000
/** Failures in a row after which silence counts: until then the provider may be down. */
const PATIENCE = 7

type Row = typeof parcels.$inferSelect & { phoneTail: string | null }

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
  // Nobody waits longer than the longest pause: a clock that was wrong put that off. The hour is for clocks that differ.
  const farOff = new Date(now.getTime() + LONGEST_PAUSE_MS + 3_600_000)
  const isDue = or(lte(parcels.dueAt, now), gt(parcels.dueAt, farOff))
  return await db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(parcels)
      .where(and(isDue, isHeld))
      .orderBy(asc(parcels.dueAt), asc(parcels.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const dueAt = new Date(now.getTime() + pauseAfter(due.failures))
    await tx.update(parcels).set({ dueAt }).where(eq(parcels.id, due.id))
    const { parcelId, refId, phoneTail } = parcelContents
    const [tail] = await tx
      .select({ phoneTail })
      .from(parcelContents)
      .where(and(eq(parcelId, due.id), isNotNull(phoneTail)))
      .orderBy(desc(refId), parcelContents.kind)
      .limit(1)
    return { ...due, phoneTail: tail?.phoneTail ?? null }
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
    // Whoever is refused a subscription can still ask.
    if (!(await subscribe(db, parcel, { provider, now })))
      await takeReport(db, id, await provider.ask(parcel), { by: 'answer', now })
    return true
  } catch (error) {
    logFailure(parcel, error)
    await changeParcel(db, id, (known) => ({
      failures: Math.min(known.failures + 1, 100),
      ...(known.failures >= PATIENCE && stopOf(known, now)),
    }))
    return false
  }
}

/** Subscribes where that is to be done, and tells whether it was. */
async function subscribe(
  db: Db,
  parcel: Row,
  { provider, now }: { provider: ParcelProvider; now: Date },
): Promise<boolean> {
  if (!provider.subscribe || parcel.subscribedAt) return false
  try {
    const { isNew } = await provider.subscribe(parcel)
    // Nobody knows when one that was there before began.
    const subscribedAt = isNew ? now : new Date(0)
    await db
      .update(parcels)
      .set({ subscribedAt, subscriptions: sql`${parcels.subscriptions} + 1`, failures: 0 })
      .where(eq(parcels.id, parcel.id))
    return true
  } catch (error) {
    logFailure(parcel, error)
    return false
  }
}

/** Logs what the provider did wrong; throws any other error again. */
function logFailure({ id }: Row, error: unknown): void {
  if (!(error instanceof ParcelError)) throw error
  log().warn({ parcel: id, reason: error.message }, 'a parcel was asked for in vain')
}
