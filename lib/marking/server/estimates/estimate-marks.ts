import { and, eq, isNotNull } from 'drizzle-orm'
import { refuseHaste } from '#lib/ai/server/budget/refuse-haste.ts'
import type { estimateMarks as endpoint } from '#lib/marking/calls.ts'
import type { MarkEstimate } from '#lib/marking/contract.ts'
import type { EstimatedPoint } from '#lib/marking/estimate.ts'
import { pointsToMark, scoreOf } from '#lib/marking/score/score-of.ts'
import { pointMarksOf } from '#lib/marking/server/scripts/check-points.ts'
import { lockClaimed } from '#lib/marking/server/scripts/lock-script.ts'
import { type MarkingSource, type ScriptRow, sourceOf } from '#lib/marking/server/source.ts'
import { markingEstimates } from '#lib/marking/server/tables.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { type LlmSettings, llmTalker } from '#lib/platform/providers/llm/provider.ts'
import { plainText, textLength } from '#lib/platform/text/plain-text.ts'
import type { SharedPoint } from '#lib/questions/types.ts'
import { askForEstimate } from './ask-for-estimate.ts'
import { estimateTalk } from './estimate-talk.ts'

type Given = ParsedInput<typeof endpoint>

/** From this day on the privacy policy says that a model may read what is handed in; before, it said otherwise. */
const TOLD_SINCE = new Date('2026-11-28T00:00:00+08:00')

/**
 * Whether a model may be asked about an answer: there is one, its writer could know, and it can read what was written.
 * Second and third markers judge without it, or all would lean on one opinion.
 */
export const canEstimate = (
  { pictures, stage, submittedAt }: Pick<ScriptRow, 'pictures' | 'stage' | 'submittedAt'>,
  settings: LlmSettings = env(),
): boolean =>
  llmTalker(settings) !== null && pictures.length === 0 && stage === 1 && submittedAt >= TOLD_SINCE

/**
 * Tells a marker which marks a model would give for an answer that they hold, once they have given marks for every point;
 * these are kept beside it, as they were before it was read. Null where no model can be asked, or it said nothing that
 * could be given. An empty answer gets 0 unasked. A model is asked once for each round of an answer. Throws not_found,
 * claim_lost, invalid_input as markScript does, too_many_requests, and ai_failed when the day's budget or the service
 * gives nothing.
 */
export async function estimateMarks(
  db: Db,
  markerId: number,
  given: Given,
  sources: readonly MarkingSource[],
  settings: LlmSettings = env(),
): Promise<{ estimate: MarkEstimate | null }> {
  const { script, prompt, points, total } = await db.transaction(async (tx) => {
    const held = await lockClaimed(tx, markerId, given)
    const shown = await sourceOf(sources, held.kind).show(tx, held)
    if (!shown) throw new AppError('not_found')
    const shared = pointsToMark(shown.points, held.full)
    const marks = pointMarksOf(
      shared,
      given.points.map((one) => ({ ...one, quote: '', note: '' })),
      held,
    )
    return { script: held, prompt: shown, points: shared, total: sumOf(shared, marks, held) }
  })
  if (!canEstimate(script, settings)) return { estimate: null }
  const of = { scriptId: script.id, round: script.round }
  const own = await findEstimate(db, { ...of, markerId })
  if (own) return { estimate: shownEstimate(own.points, points, script) }
  const before = await findEstimate(db, of)
  const isEmpty = textLength(plainText(script.answer)) === 0
  const estimated = before
    ? before.points
    : isEmpty
      ? points.map(({ code }) => ({ code, score: 0, reason: '没有作答' }))
      : await asked()
  await db.transaction(async (tx) => {
    // The answer may have been withdrawn while the model was thinking.
    await lockClaimed(tx, markerId, given)
    await tx
      .insert(markingEstimates)
      .values({
        ...{ ...of, markerId, points: estimated, given: total },
        estimated: shownEstimate(estimated, points, script)?.score ?? null,
      })
      // Of two presses the first one counts.
      .onConflictDoNothing()
  })
  const kept = await findEstimate(db, { ...of, markerId })
  return { estimate: shownEstimate(kept?.points ?? estimated, points, script) }

  async function asked() {
    await refuseHaste(db, markerId)
    const talk = estimateTalk(script, prompt, points)
    return await askForEstimate(db, { talk, points, scale: script }, settings)
  }
}

type Of = { scriptId: number; round: number; markerId?: number }

async function findEstimate(db: Db, { scriptId, round, markerId }: Of) {
  const table = markingEstimates
  const [row] = await db
    .select({ points: table.points })
    .from(table)
    .where(
      and(
        eq(table.scriptId, scriptId),
        eq(table.round, round),
        markerId === undefined ? isNotNull(table.points) : eq(table.markerId, markerId),
      ),
    )
    .orderBy(table.at)
    .limit(1)
  return row
}

/** Marks of all points together, before anything is taken off for faults. */
const sumOf = (
  points: readonly SharedPoint[],
  marks: readonly { code: string; score: number }[],
  scale: { full: number; step: number },
): number =>
  scoreOf(points, Object.fromEntries(marks.map(({ code, score }) => [code, score])), scale)

const shownEstimate = (
  estimated: readonly EstimatedPoint[] | null,
  points: readonly SharedPoint[],
  scale: { full: number; step: number },
): MarkEstimate | null =>
  estimated && { score: sumOf(points, estimated, scale), points: [...estimated] }
