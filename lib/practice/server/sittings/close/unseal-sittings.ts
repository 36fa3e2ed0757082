import { and, asc, eq, inArray } from 'drizzle-orm'
import { lockUsers } from '#lib/accounts/server/lock-user.ts'
import { unsealScripts } from '#lib/marking/server/scripts/unseal-scripts.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sittingSources } from '#lib/practice/server/marking/sitting-sources.ts'
import type { First } from '#lib/practice/server/rescore/record-firsts.ts'
import { gradeSitting } from '#lib/practice/server/sittings/grade-sitting.ts'
import { sittingColumns } from '#lib/practice/server/sittings/sitting-row.ts'
import { sittingQuestions, sittings } from '#lib/practice/server/tables.ts'
import { markSitting } from './mark-sitting.ts'
import { recordEffects } from './record-effects.ts'

/**
 * Makes the results of these sittings known to their learners, in one transaction: from now on all is as for any other
 * sitting. First answers and the wrong-question book take what was handed in, with the marks that people gave meanwhile;
 * who waits for a message of them is sent it. One that is still open is unsealed too, and counts at its hand-in. A second
 * time changes nothing. Answers how many it unsealed. Their learners are locked meanwhile, some 15 ms for each sitting of a
 * long paper: an exam of many is given in parts.
 */
export async function unsealSittings(db: Db, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0
  return await db.transaction(async (tx) => {
    // As marking does: the learners, then the scripts, then the sittings.
    const owners = await tx
      .select({ userId: sittings.userId })
      .from(sittings)
      .where(inArray(sittings.id, [...ids]))
    await lockUsers(tx, [...new Set(owners.flatMap(({ userId }) => userId ?? []))])
    const sealed = await tx
      .select({ ...sittingColumns, score: sittings.score })
      .from(sittings)
      .where(and(inArray(sittings.id, [...ids]), eq(sittings.sealed, true)))
      .orderBy(asc(sittings.id))
      .for('no key update')
    if (sealed.length === 0) return 0
    const own = sealed.map(({ id }) => id)
    // Those that the job has not come to yet.
    for (const one of sealed) if (one.submittedAt && one.score === null) await markSitting(tx, one)
    await tx.update(sittings).set({ sealed: false }).where(inArray(sittings.id, own))
    await unsealScripts(tx, { kind: 'paper', sourceIds: own }, sittingSources)
    const marked: First[] = []
    for (const { id, userId, submittedAt } of sealed)
      if (userId !== null && submittedAt) marked.push({ userId, grades: await markedOf(tx, id) })
    await recordEffects(tx, marked)
    return sealed.length
  })
}

/** Reads what a sitting was marked with, the marks of people counted in. */
async function markedOf(tx: Db, sittingId: number): Promise<First['grades']> {
  const rows = await tx
    .select({ position: sittingQuestions.position, correct: sittingQuestions.correct })
    .from(sittingQuestions)
    .where(eq(sittingQuestions.sittingId, sittingId))
  const known = new Map(rows.map(({ position, correct }) => [position, correct]))
  const grades = await gradeSitting(tx, sittingId)
  return grades.map((grade) => ({ ...grade, correct: known.get(grade.position) ?? null }))
}
