import { eq } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { ScriptRow } from '#lib/marking/server/source.ts'
import { markingScripts } from '#lib/marking/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'

/** Locks an answer, and before it its learner. Throws not_found, claim_lost when it is not this marker's in this round. */
export async function lockClaimed(
  tx: Db,
  markerId: number,
  { id, round }: { id: number; round: number },
): Promise<ScriptRow> {
  const script = await lockScript(tx, id)
  const isTheirs = script.state === 'waiting' && script.claimedBy === markerId
  if (!isTheirs || script.round !== round) throw new AppError('claim_lost')
  return script
}

/** Locks an answer, and before it its learner, as a deletion of the account does. Throws not_found. */
export async function lockScript(tx: Db, id: number): Promise<ScriptRow> {
  const of = eq(markingScripts.id, id)
  const [found] = await tx.select({ userId: markingScripts.userId }).from(markingScripts).where(of)
  if (!found || (await lockUser(tx, found.userId)).isGone) throw new AppError('not_found')
  const [script] = await tx.select().from(markingScripts).where(of).for('update')
  if (!script) throw new AppError('not_found')
  return script
}
