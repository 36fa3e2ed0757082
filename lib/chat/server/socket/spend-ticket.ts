import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hashToken, isOpen } from '#lib/accounts/server/session.ts'
import { sessions, users } from '#lib/accounts/server/tables.ts'
import { chatTickets } from '#lib/chat/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Takes a ticket for good; null for one that is unknown, used or too old, or whose login is over. */
export async function spendTicket(
  db: Db,
  ticket: string,
): Promise<{ userId: number; sessionId: number } | null> {
  const [spent] = await db
    .delete(chatTickets)
    .where(
      and(eq(chatTickets.ticketHash, hashToken(ticket)), gt(chatTickets.expiresAt, sql`now()`)),
    )
    .returning({ userId: chatTickets.userId, sessionId: chatTickets.sessionId })
  if (!spent) return null
  const [login] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, spent.sessionId),
        isOpen,
        isNull(users.deletedAt),
        isNull(users.bannedAt),
      ),
    )
  return login ? spent : null
}
