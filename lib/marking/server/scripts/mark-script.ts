import { and, asc, eq, sql } from 'drizzle-orm'
import type { markScript as call } from '#lib/marking/calls.ts'
import { finalMark } from '#lib/marking/score/final-mark.ts'
import { sumPenalties } from '#lib/marking/score/penalties.ts'
import { pointsToMark, scoreOf } from '#lib/marking/score/score-of.ts'
import { penaltiesBy, penaltiesFor } from '#lib/marking/server/penalties.ts'
import { type MarkingSource, type ScriptRow, sourceOf } from '#lib/marking/server/source.ts'
import { markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { annotationsOf } from './check-annotations.ts'
import { pointMarksOf } from './check-points.ts'
import { lockClaimed } from './lock-script.ts'
import { settleScript } from './settle-script.ts'

type Given = ParsedInput<typeof call>
/** A claim that was forgotten over night says nothing of how long marking takes. */
const MOST_SECONDS = 3600

/**
 * Keeps what a marker gave for an answer that they hold, and settles the answer unless another mark is wanted. Throws
 * not_found, claim_lost when it is no longer theirs or of another round, invalid_input for marks that its points do not take.
 */
export async function markScript(
  db: Db,
  markerId: number,
  given: Given,
  sources: readonly MarkingSource[],
): Promise<{ isSettled: boolean }> {
  return await db.transaction(async (tx) => {
    const script = await lockClaimed(tx, markerId, given)
    const prompt = await sourceOf(sources, script.kind).show(tx, script)
    if (!prompt) throw new AppError('not_found')
    const shared = pointsToMark(prompt.points, script.full)
    const points = pointMarksOf(shared, given.points, script)
    const deductions = penaltiesBy(await penaltiesFor(tx, script.full), given.deductions)
    const byCode = Object.fromEntries(points.map(({ code, score }) => [code, score]))
    const { id: scriptId, round, stage } = script
    await tx.insert(markingMarks).values({
      ...{ scriptId, round, stage, markerId, points, deductions },
      score: scoreOf(shared, byCode, script, sumPenalties(deductions)),
      annotations: annotationsOf(given.annotations, script),
      comment: storable(given.comment),
      seconds: sql`least(${MOST_SECONDS}, extract(epoch from clock_timestamp() - ${script.claimedAt}::timestamptz))::int`,
    })
    return { isSettled: await goOn(tx, script, sources) }
  })
}

/** Settles an answer by the marks of its round, or asks for the next one. */
async function goOn(
  tx: Db,
  script: ScriptRow,
  sources: readonly MarkingSource[],
): Promise<boolean> {
  const marks = await tx
    .select()
    .from(markingMarks)
    .where(and(eq(markingMarks.scriptId, script.id), eq(markingMarks.round, script.round)))
    .orderBy(asc(markingMarks.stage))
  const wantsSecond = marks.length === 1 && script.isDoubled
  const final = wantsSecond
    ? null
    : finalMark(
        marks.map(({ score }) => score),
        script,
      )
  if (final !== null) {
    await settleScript(tx, script, { final, marks }, sources)
    return true
  }
  await tx
    .update(markingScripts)
    .set({ stage: marks.length + 1, claimedBy: null, claimedAt: null, claimUntil: null })
    .where(eq(markingScripts.id, script.id))
  return false
}
