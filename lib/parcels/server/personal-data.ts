import { eq, inArray } from 'drizzle-orm'
import type { ParcelTrack } from '#lib/parcels/contract.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { forgetHistory } from '#lib/staff/server/record-change.ts'
import { deleteEmpty, toTrack } from './parcels.ts'
import { parcelContents, parcels } from './tables.ts'

/** Lists a user's parcels, for that user's own export. */
export async function ownParcels(db: Db, userId: number): Promise<ParcelTrack[]> {
  const own = db
    .select({ id: parcelContents.parcelId })
    .from(parcelContents)
    .where(eq(parcelContents.userId, userId))
  const rows = await db.select().from(parcels).where(inArray(parcels.id, own)).orderBy(parcels.id)
  return rows.map(toTrack)
}

/** Deletes a user's parcels, whose lines may name who took them; one that holds something of others stays theirs. */
export async function forgetParcels(tx: Db, userId: number): Promise<void> {
  const taken = await tx
    .delete(parcelContents)
    .where(eq(parcelContents.userId, userId))
    .returning({ id: parcelContents.parcelId })
  await forgetHistory(tx, 'parcel', await deleteEmpty(tx, [...new Set(taken.map(({ id }) => id))]))
}
