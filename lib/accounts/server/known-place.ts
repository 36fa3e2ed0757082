import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { KnownPlace } from '#lib/platform/budgets/resolve.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { hashToken } from './session.ts'
import { sessions, users } from './tables.ts'
import type { Visitor } from './visitor.ts'

/** The browser or else the network from which an account has signed in within 30 days, when the visitor comes from there; strangers elsewhere cannot use up what it is allowed. */
export async function knownPlace(
  db: Db,
  userId: number,
  { ip, browser = '' }: Visitor,
): Promise<KnownPlace | null> {
  const lately = gt(sessions.createdAt, sql`now() - interval '30 days'`)
  const places = await db
    .selectDistinct({ ip: sessions.ip, browser: sessions.browser })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), lately))
  const number = browser && hashToken(browser)
  if (number && places.some((place) => place.browser === number)) {
    return { by: 'browser', key: hashToken(`${userId} browser ${number}`) }
  }
  const network = networkOf(ip)
  if (places.some((place) => networkOf(place.ip) === network)) {
    return { by: 'network', key: hashToken(`${userId} network ${network}`) }
  }
  return null
}

/** The same for the account of a phone, if it has one. Somebody signed in to it is known wherever they are. */
export async function knownPlaceOfPhone(
  db: Db,
  phone: string,
  { userId, ...visitor }: Visitor & { userId?: number | undefined },
): Promise<KnownPlace | null> {
  const [owner] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), isNull(users.deletedAt)))
  if (!owner) return null
  if (owner.id === userId) return { by: 'browser', key: hashToken(`${userId} signed in`) }
  return await knownPlace(db, owner.id, visitor)
}

/** Whether a phone has an account. */
export async function hasAccount(db: Db, phone: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.phone, phone), isNull(users.deletedAt)))) > 0
}
