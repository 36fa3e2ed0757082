import type { returnScript as call } from '#lib/marking/calls.ts'
import { type MarkingSource, sourceOf } from '#lib/marking/server/source.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { storable } from '#lib/platform/text/storable.ts'
import { recordChange } from '#lib/staff/server/record-change.ts'
import { lockClaimed } from './lock-script.ts'
import { storeResult } from './settle-script.ts'

/**
 * Returns an answer that this marker holds to its learner, with a note; handed in again it is a new round. Throws not_found,
 * claim_lost, and forbidden where a source takes nothing back.
 */
export async function returnScript(
  db: Db,
  markerId: number,
  { id, round, note }: ParsedInput<typeof call>,
  sources: readonly MarkingSource[],
): Promise<{ done: true }> {
  return await db.transaction(async (tx) => {
    const script = await lockClaimed(tx, markerId, { id, round })
    if (!sourceOf(sources, script.kind).canReturn) throw new AppError('forbidden')
    await recordChange(tx, {
      ...{ staffId: markerId, noun: 'script', id, ownerId: script.userId, reason: note },
      before: { state: 'waiting', round },
      after: { state: 'returned', round },
    })
    await storeResult(tx, script, sources, { state: 'returned', note: storable(note) })
    return { done: true }
  })
}
