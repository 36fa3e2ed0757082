import { and, eq } from 'drizzle-orm'
import { lockCaller } from '#lib/accounts/server/lock-user.ts'
import { standingBefore } from '#lib/marking/server/allowance.ts'
import { askForMarking, sortOut } from '#lib/marking/server/scripts/ask-for-marking.ts'
import type { NewScript } from '#lib/marking/server/scripts/enqueue-scripts.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { getSettledSitting } from '#lib/practice/server/sittings/get-sitting.ts'
import { gradeSitting } from '#lib/practice/server/sittings/grade-sitting.ts'
import { assertUnsealed, lockSitting } from '#lib/practice/server/sittings/sitting-row.ts'
import { bySelf, type WrittenStanding } from '#lib/questions/policies/who-marks.ts'
import { spokenAmong } from '#lib/questions/server/opened-catalogues.ts'
import { scriptKindOf } from './script-keys.ts'
import { type OfAccount, scriptsOf } from './scripts-of.ts'

/**
 * Gives what is written in a sitting of this user to the markers, once however often it is asked for; answers where it
 * stands then. Throws not_found (also before the hand-in), results_sealed and what `askForMarking` throws.
 */
export async function askMarking(
  db: Db,
  userId: number,
  sittingId: number,
): Promise<WrittenStanding> {
  assertUnsealed(await getSettledSitting(db, userId, sittingId))
  return await db.transaction(async (tx) => {
    await lockCaller(tx, userId)
    const sitting = await lockSitting(tx, userId, sittingId)
    if (!sitting.submittedAt) throw new AppError('not_found')
    if (isBySelf(sitting)) throw new AppError('not_found')
    const own = { ...sitting, userId }
    await askForMarking(tx, userId, await writtenScripts(tx, own))
    return await standingOf(tx, own)
  })
}

/** Kinds that go to no marker: nobody can read what was said aloud, and what was written anew its learner holds against the remarks. */
const isBySelf = ({ kind }: Pick<OfAccount, 'kind'>) => kind === 'interview' || kind === 'rewrite'

/** Says who marks what is written in a sitting that is handed in. */
export async function standingOf(
  db: Db,
  { userId, ...sitting }: Omit<OfAccount, 'userId'> & { userId: number | null },
): Promise<WrittenStanding> {
  if (userId === null || isBySelf(sitting)) return bySelf
  const states = await db
    .select({ state: markingScripts.state })
    .from(markingScripts)
    .where(
      and(
        eq(markingScripts.kind, scriptKindOf(sitting.kind)),
        eq(markingScripts.sourceId, sitting.id),
      ),
    )
  if (states.some(({ state }) => state === 'waiting')) return { state: 'waiting', left: 0 }
  if (states.length > 0) return { state: 'marked', left: 0 }
  const standing = await standingBefore(db, userId)
  if (standing.state !== 'ask') return standing
  const { fit } = await sortOut(db, userId, await writtenScripts(db, { ...sitting, userId }))
  return fit.length > 0 ? standing : bySelf
}

/** Gathers what is written in a sitting and marked by no machine, as the marking desk takes it; of questions for interviews nothing, wherever they were asked. */
export async function writtenScripts(tx: Db, sitting: OfAccount): Promise<NewScript[]> {
  const grades = await gradeSitting(tx, sitting.id)
  const spoken = await spokenAmong(
    tx,
    grades.map(({ questionId }) => questionId),
  )
  return scriptsOf(
    sitting,
    grades.filter(({ questionId }) => !spoken.has(questionId)),
  )
}
