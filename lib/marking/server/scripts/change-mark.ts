import { eq } from 'drizzle-orm'
import type { changeMark as call } from '#lib/marking/calls.ts'
import { sumPenalties } from '#lib/marking/score/penalties.ts'
import { pointsToMark, scoreOf } from '#lib/marking/score/score-of.ts'
import { penaltiesBy, penaltiesFor } from '#lib/marking/server/penalties.ts'
import { type MarkingSource, sourceOf } from '#lib/marking/server/source.ts'
import { markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { pointMarksOf } from './check-points.ts'
import { lockScript } from './lock-script.ts'
import { settleScript } from './settle-script.ts'

/**
 * Changes the marks of a settled answer: a new round with its reason, whose mark counts; those of before stay. Throws
 * not_found (for one's own answer too), conflict when it is not settled in this round, invalid_input.
 */
export async function changeMark(
  db: Db,
  staffId: number,
  { id, round, points: given, deductions: counted, comment, reason }: ParsedInput<typeof call>,
  sources: readonly MarkingSource[],
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const script = await lockScript(tx, id)
    const { state, result, full } = script
    if (script.userId === staffId) throw new AppError('not_found')
    if (state !== 'settled' || result?.state !== 'settled' || script.round !== round)
      throw new AppError('conflict')
    const prompt = await sourceOf(sources, script.kind).show(tx, script)
    if (!prompt) throw new AppError('not_found')
    const shared = pointsToMark(prompt.points, full)
    const points = pointMarksOf(shared, given, script)
    const deductions = penaltiesBy(await penaltiesFor(tx, script.full), counted)
    const byCode = Object.fromEntries(points.map(({ code, score }) => [code, score]))
    const score = scoreOf(shared, byCode, script, sumPenalties(deductions))
    const next = { round: round + 1, stage: 1 }
    const [mark] = await tx
      .insert(markingMarks)
      .values({
        ...{ ...next, scriptId: id, markerId: staffId, score, points, deductions },
        seconds: 0,
        // What was drawn on the pictures stays with them.
        annotations: result.annotations ?? [],
        ...{ comment: storable(comment), reason: storable(reason) },
      })
      .returning()
    await tx.update(markingScripts).set(next).where(eq(markingScripts.id, id))
    await recordChange(tx, {
      ...{ staffId, noun: 'script', id, ownerId: script.userId },
      ...{ reason, permission: 'answers.review' },
      before: { score: result.score, round },
      after: { score, round: next.round },
    })
    await settleScript(tx, script, { final: score, marks: mark ? [mark] : [] }, sources)
    return { done: true }
  })
}
