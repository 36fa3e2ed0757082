import { eq } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { revokeOtherSessions } from '#lib/accounts/server/login/sessions.ts'
import { authenticators } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import type { Caller } from '#lib/platform/http/request-info.ts'

/** Takes the authenticator of somebody who has lost it and ends their sessions; the next login asks for the SMS code. False when there is none. Call it in a transaction. */
export async function resetAuthenticator(tx: Db, userId: number, caller: Caller): Promise<boolean> {
  const gone = await tx
    .delete(authenticators)
    .where(eq(authenticators.userId, userId))
    .returning({ userId: authenticators.userId })
  if (gone.length === 0) return false
  await revokeOtherSessions(tx, userId, null)
  await recordAudit(tx, { userId, kind: 'authenticator_reset', caller })
  return true
}
