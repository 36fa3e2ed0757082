import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ScriptKind } from '#lib/marking/kinds.ts'
import { type MarkingSource, sourceOf } from '#lib/marking/server/source.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { tellLearner } from './tell-learner.ts'

type Sealed = { kind: ScriptKind; sourceIds: readonly number[] }

/** Lets the learners of these sources read the results, and tells those of whom all is marked. The caller has locked them. */
export async function unsealScripts(
  tx: Db,
  { kind, sourceIds }: Sealed,
  sources: readonly MarkingSource[],
): Promise<void> {
  const isOfSource = and(
    eq(markingScripts.kind, kind),
    inArray(markingScripts.sourceId, [...sourceIds]),
    eq(markingScripts.sealed, true),
  )
  const settled = await tx
    .selectDistinctOn([markingScripts.sourceId])
    .from(markingScripts)
    .where(and(isOfSource, eq(markingScripts.state, 'settled')))
    .orderBy(asc(markingScripts.sourceId), asc(markingScripts.id))
  await tx.update(markingScripts).set({ sealed: false }).where(isOfSource)
  for (const script of settled) await tellLearner(tx, script, sourceOf(sources, kind))
}
