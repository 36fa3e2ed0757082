import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashToken } from '#lib/accounts/server/session.ts'
import { CHAT_SOCKET } from '#lib/chat/protocol.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { chatTickets } from './tables.ts'

/** Gives a login a ticket for one socket, good for a minute: a token would stand in the address and so in logs. */
export async function takeTicket(
  db: Db,
  { id, sessionId }: Pick<SignedInUser, 'id' | 'sessionId'>,
): Promise<{ ticket: string; path: string }> {
  const ticket = randomBytes(32).toString('base64url')
  await db.insert(chatTickets).values({
    ticketHash: hashToken(ticket),
    ...{ userId: id, sessionId },
    expiresAt: sql`now() + interval '60 seconds'`,
  })
  return { ticket, path: CHAT_SOCKET }
}
