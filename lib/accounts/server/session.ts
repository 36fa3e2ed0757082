import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { permissionsOf } from '#lib/accounts/permissions.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { prepared } from '#lib/platform/db/statements/prepared.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { log } from '#lib/platform/log.ts'
import { sessions, users } from './tables.ts'
import type { Visitor } from './visitor.ts'

/** SHA-256 in hex: the only form in which a token is stored. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Finds the holder of a token: the portal's (`Authorization: Bearer`) or the learning platform's (header `token`).
 * Null when unknown, expired or revoked, or when its user is deleted or barred.
 */
export async function findSignedInUser(
  db: Db,
  base: 'portal' | 'learning',
  token: string,
): Promise<SignedInUser | null> {
  const [row] = await holders[base](db, { hash: hashToken(token) })
  if (!row) return null
  const { isDue, staffRoles, ...user } = row
  if (isDue) await touch(db, user)
  return { ...user, permissions: user.role === 'staff' ? permissionsOf(staffRoles) : [] }
}

/** Neither revoked nor expired, by the database's clock. */
export const isOpen = and(isNull(sessions.revokedAt), sql`${sessions.expiresAt} > now()`)

const minuteAgo = sql`now() - interval '1 minute'`

const holderBy = (hash: typeof sessions.tokenHash | typeof sessions.learningTokenHash) =>
  prepared((db) =>
    db
      .select({
        id: users.id,
        role: users.role,
        staffRoles: users.staffRoles,
        sessionId: sessions.id,
        isDue: sql<boolean>`${sessions.lastSeenAt} < ${minuteAgo}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(
        and(
          eq(hash, sql.placeholder('hash')),
          ...[isOpen, isNull(users.deletedAt), isNull(users.bannedAt)],
        ),
      ),
  )

/** By the token of each API; nearly every call begins with one. */
const holders = {
  portal: holderBy(sessions.tokenHash),
  learning: holderBy(sessions.learningTokenHash),
}

/** Notes that a session is in use. The condition lets one of many requests at once write; nobody is turned away because it failed. */
async function touch(
  db: Db,
  { sessionId, role }: Pick<SignedInUser, 'sessionId' | 'role'>,
): Promise<void> {
  const later = sql`case when ${sessions.remember} then ${sessions.expiresAt}
    else least(now() + interval '24 hours', ${sessions.createdAt} + interval '30 days') end`
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()`, ...(role === 'staff' ? {} : { expiresAt: later }) })
    .where(and(eq(sessions.id, sessionId), isOpen, lt(sessions.lastSeenAt, minuteAgo)))
    .catch((err: unknown) => log().warn({ err }, 'session not touched'))
}

type Opened = {
  user: { id: number; role: SignedInUser['role'] }
  remember: boolean
  caller: Visitor
}

/** Signs a user in: two opaque tokens of 256 bits, good for 7 days when remembered, else until 24 hours after the last use (30 days at most); those of staff for 8 hours. Ends what the same browser held before, which has lost its tokens. Throws account_banned with why. */
export async function openSession(
  db: Db,
  { user, remember, caller }: Opened,
): Promise<{ token: string; uuid: string; sessionId: number }> {
  await refuseBanned(db, user.id)
  const [token, uuid] = [newToken(), newToken()]
  const browser = caller.browser ? hashToken(caller.browser) : ''
  if (browser)
    await db
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(
        and(eq(sessions.browser, browser), ne(sessions.browser, ''), isNull(sessions.revokedAt)),
      )
  const [row] = await db
    .insert(sessions)
    .values({
      userId: user.id,
      remember,
      tokenHash: hashToken(token),
      learningTokenHash: hashToken(uuid),
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 500),
      browser,
      expiresAt: sql`now() + ${lifeOf(user.role, remember)}::interval`,
    })
    .returning({ id: sessions.id })
  if (!row) throw new Error('an inserted session came back empty')
  return { token, uuid, sessionId: row.id }
}

/** Here, since every way of signing in ends here. */
async function refuseBanned(db: Db, userId: number): Promise<void> {
  const [banned] = await db
    .select({ why: users.bannedWhy })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.bannedAt)))
  if (banned)
    throw new AppError('account_banned', {
      message: `账号已停用：${banned.why}。如有疑问，请联系客服`,
    })
}

function lifeOf(role: SignedInUser['role'], remember: boolean): string {
  if (role === 'staff') return '8 hours'
  return remember ? '7 days' : '24 hours'
}

const newToken = () => randomBytes(32).toString('base64url')
