import { eq } from 'drizzle-orm'
import { type ScriptKind, scriptKindNames } from '#lib/marking/kinds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { markingKinds } from './tables.ts'

type Rule = { kind: ScriptKind; doubledPercent: number }

/** How the answers of each kind are marked. */
export async function listMarkingSettings(db: Db): Promise<Rule[]> {
  const rows = await db.select().from(markingKinds)
  return scriptKindNames.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, doubledPercent: 0 },
  )
}

/** Sets it for one kind; answers that were handed in before keep what they got by lot. */
export async function saveMarkingSetting(
  db: Db,
  staffId: number,
  rule: Rule,
): Promise<{ done: true }> {
  const { kind, doubledPercent } = rule
  return await db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(markingKinds)
      .where(eq(markingKinds.kind, kind))
      .for('update')
    await tx
      .insert(markingKinds)
      .values(rule)
      .onConflictDoUpdate({ target: markingKinds.kind, set: { doubledPercent } })
    await recordChange(tx, {
      ...{ staffId, noun: 'markingSetting', id: kind },
      before: { doubledPercent: before?.doubledPercent ?? 0 },
      after: { doubledPercent },
    })
    return { done: true }
  })
}
