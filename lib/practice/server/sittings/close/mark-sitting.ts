import { eq } from 'drizzle-orm'
import { enqueueScripts } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { scriptsOf } from '#lib/practice/server/marking/scripts-of.ts'
import { gradeSitting, storeGrades } from '#lib/practice/server/sittings/grade-sitting.ts'
import type { SittingRow } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittings } from '#lib/practice/server/tables.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'
import { recordEffects } from './record-effects.ts'

/**
 * Marks a sitting that is handed in and locked by this transaction, and for an account counts first answers and moves the
 * wrong-question book, unless it is sealed or an answer written anew. What is written waits for its learner (自评), who may
 * ask for marking; in a mock exam it goes to the markers.
 */
export async function markSitting(
  tx: Db,
  {
    id,
    userId,
    kind,
    title,
    sealed,
  }: Pick<SittingRow, 'id' | 'userId' | 'kind' | 'title' | 'sealed'>,
): Promise<void> {
  const grades = await gradeSitting(tx, id)
  await storeGrades(tx, id, grades)
  await tx
    .update(sittings)
    .set({ score: roundMarks(grades.reduce((sum, { score }) => sum + (score ?? 0), 0)) })
    .where(eq(sittings.id, id))
  if (userId === null) return
  // What is written in a mock exam is marked without being asked for, and uses up no free marking.
  if (kind === 'mock')
    await enqueueScripts(tx, scriptsOf({ id, userId, kind, title }, grades), {
      isAsked: false,
      isSealed: sealed,
    })
  // An answer written anew is practice alone: it counts nowhere.
  if (!sealed && kind !== 'rewrite') await recordEffects(tx, [{ userId, grades }])
}
