import type { Db } from '#lib/platform/db/client.ts'
import type { Learner } from '#lib/practice/server/learner.ts'
import { closeOverdue } from '#lib/practice/server/sittings/close/close-sitting.ts'
import type { Sitting } from '#lib/practice/shapes.ts'
import { getSitting, type SittingRow } from './sitting-row.ts'
import { sittingView } from './sitting-view.ts'

/** A sitting to be continued; one that is handed in meanwhile says so by `submitted`. Throws not_found. */
export async function getSittingView(
  db: Db,
  learner: Learner,
  sittingId: number,
): Promise<Sitting> {
  return await sittingView(db, await getSettledSitting(db, learner, sittingId))
}

/** A sitting of this learner, closed first when its deadline and the time for late changes are over. */
export async function getSettledSitting(
  db: Db,
  learner: Learner,
  sittingId: number,
): Promise<SittingRow> {
  const sitting = await getSitting(db, learner, sittingId)
  return sitting.overdue ? await closeOverdue(db, sitting) : sitting
}
