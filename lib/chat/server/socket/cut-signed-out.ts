import { and, inArray } from 'drizzle-orm'
import { isOpen } from '#lib/accounts/server/session.ts'
import { sessions } from '#lib/accounts/server/tables.ts'
import { socketCloses } from '#lib/chat/rules.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import type { ChatSocket } from './chat-socket.ts'

/** Asks which of these sockets' logins are still open, and ends the others; a question that fails ends none. */
export async function cutSignedOut(db: Db, sockets: readonly ChatSocket[]): Promise<void> {
  if (sockets.length === 0) return
  const ids = [...new Set(sockets.map(({ sessionId }) => sessionId))]
  try {
    const open = await db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(inArray(sessions.id, ids), isOpen))
    const still = new Set(open.map(({ id }) => id))
    for (const socket of sockets)
      if (!still.has(socket.sessionId)) socket.cut(socketCloses.signedOut)
  } catch (error) {
    log().warn({ err: error }, 'logins of chats not checked')
  }
}
