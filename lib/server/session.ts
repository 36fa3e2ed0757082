import { createHash } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from './db/client.ts'
import { sessions, users } from './db/schema/accounts.ts'

export type SignedInUser = { id: number; role: 'learner' | 'staff'; sessionId: number }

/** SHA-256 in hex: the only form in which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Who holds a token: the portal's (`Authorization: Bearer`) or the learning platform's (header `token`). Null when unknown, expired or revoked. */
export async function findSignedInUser(
  db: Db,
  base: 'portal' | 'learning',
  token: string,
): Promise<SignedInUser | null> {
  const hash = base === 'portal' ? sessions.tokenHash : sessions.learningTokenHash
  const [row] = await db
    .select({ id: users.id, role: users.role, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(hash, hashToken(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, new Date()),
      ),
    )
  return row ?? null
}
