import { and, eq, sql } from 'drizzle-orm'
import type { MarkingResult } from '#lib/marking/results.ts'
import { type MarkingSource, type ScriptRow, sourceOf } from '#lib/marking/server/source.ts'
import { type markingMarks, markingScripts } from '#lib/marking/server/tables.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

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

/** Stores a result for an answer that is locked, tells the learner and hands it to its source. */
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
  await tellLearner(tx, settled, source, result)
  await source.settle(tx, settled, result)
}

/** One message when the last answer of a sitting or homework is marked, and one for each change after that. */
async function tellLearner(
  tx: Db,
  script: ScriptRow,
  source: MarkingSource,
  result: MarkingResult,
): Promise<void> {
  const { kind, sourceId, userId } = script
  const all = await tx
    .select()
    .from(markingScripts)
    .where(and(eq(markingScripts.kind, kind), eq(markingScripts.sourceId, sourceId)))
  const isReturned = result.state === 'returned'
  if (!isReturned && all.some(({ state }) => state === 'waiting')) return
  const rounds = all.reduce((sum, { round }) => sum + round, 0)
  const sum = (of: (one: ScriptRow) => number) => roundMarks(all.reduce((n, one) => n + of(one), 0))
  await sendMessage(tx, {
    ...{ userId, path: source.pathOf(script), key: `marked:${kind}:${sourceId}:${rounds}` },
    kind: 'marking',
    data: isReturned
      ? { title: named(script), note: result.note }
      : {
          title: all.length > 1 ? script.title : named(script),
          answers: all.length,
          score: sum((one) => (one.result?.state === 'settled' ? one.result.score : 0)),
          full: sum(({ full }) => full),
        },
  })
}

const named = ({ title, place }: ScriptRow) => (place ? `${title}，${place}` : title)
