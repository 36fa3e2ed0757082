import { and, eq } from 'drizzle-orm'
import type { MarkingSource, ScriptRow } from '#lib/marking/server/source.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import { sendMessage } from '#lib/messages/server/send-message.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

/** Tells of an answer with a result: one message when the last answer of a sitting or homework is marked, and one for each change after that. */
export async function tellLearner(tx: Db, script: ScriptRow, source: MarkingSource): Promise<void> {
  const { kind, sourceId, userId, result } = script
  const all = await tx
    .select()
    .from(markingScripts)
    .where(and(eq(markingScripts.kind, kind), eq(markingScripts.sourceId, sourceId)))
  const isReturned = result?.state === 'returned'
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
