import type { Db } from '#lib/platform/db/client.ts'
import { closeOverdue } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { getSitting, type SittingRow } from './sitting-row.ts'
import { sittingView } from './sitting-view.ts'

/** A sitting to be continued; one that is handed in meanwhile says so by `submitted`. Throws not_found. */
export async function getSittingView(db: Db, userId: number, sittingId: number): Promise<Sitting> {
  return await sittingView(db, await getSettledSitting(db, userId, sittingId))
}

/** A sitting of this user, closed first when its deadline and the time for late changes are over. */
export async function getSettledSitting(
  db: Db,
  userId: number,
  sittingId: number,
): Promise<SittingRow> {
  const sitting = await getSitting(db, userId, sittingId)
  return sitting.overdue ? await closeOverdue(db, sitting) : sitting
}
