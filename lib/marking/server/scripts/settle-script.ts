import { eq, sql } from 'drizzle-orm'
import type { MarkingResult } from '#lib/marking/results.ts'
import { type MarkingSource, type ScriptRow, sourceOf } from '#lib/marking/server/source.ts'
import { type markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { tellLearner } from './tell-learner.ts'

type Mark = typeof markingMarks.$inferSelect
type Settled = { final: number; marks: readonly Mark[] }

/** Stores what counts for an answer that is locked, hands it to its source and tells the learner; in one transaction. */
export async function settleScript(
  tx: Db,
  script: ScriptRow,
  { final, marks }: Settled,
  sources: readonly MarkingSource[],
): Promise<void> {
  // What the learner reads beside the mark is that of the marker who came nearest to it.
  const [nearest] = marks.toSorted((a, b) => Math.abs(a.score - final) - Math.abs(b.score - final))
  await storeResult(tx, script, sources, {
    ...{ state: 'settled', score: final, full: script.full },
    points: nearest?.points ?? [],
    deductions: nearest?.deductions ?? [],
    comment: nearest?.comment ?? '',
    annotations: nearest?.annotations ?? [],
  })
}

/** Stores a result for an answer that is locked, tells the learner unless it is sealed, and hands it to its source. */
export async function storeResult(
  tx: Db,
  script: ScriptRow,
  sources: readonly MarkingSource[],
  result: MarkingResult,
): Promise<void> {
  const [settled] = await tx
    .update(markingScripts)
    .set({
      ...{ state: result.state, result, settledAt: sql`clock_timestamp()` },
      ...{ claimedBy: null, claimedAt: null, claimUntil: null },
    })
    .where(eq(markingScripts.id, script.id))
    .returning()
  if (!settled) return
  const source = sourceOf(sources, settled.kind)
  if (!settled.sealed) await tellLearner(tx, settled, source)
  await source.settle(tx, settled, result)
}
