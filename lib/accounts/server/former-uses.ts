import { createHmac } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { installationKey } from '#lib/platform/providers/installation-key.ts'
import { type FormerUse, formerUses, users } from './tables.ts'

type Use = { kind: FormerUse; times: number; until: Date }

/** Keeps what the owner of a phone has had, for an account that is being deleted. */
export async function keepFormerUses(tx: Db, phone: string, uses: readonly Use[]): Promise<void> {
  const had = uses.filter(({ times }) => times > 0)
  if (had.length === 0) return
  const phoneHash = await hashOf(phone)
  await tx.insert(formerUses).values(had.map((use) => ({ ...use, phoneHash })))
}

/** How often a user's phone had this with accounts that are deleted. */
export async function countFormerUses(db: Db, userId: number, kind: FormerUse): Promise<number> {
  const isKept = and(eq(formerUses.kind, kind), gt(formerUses.until, sql`now()`))
  // Where nobody is remembered there is nothing to compare with.
  if ((await db.$count(formerUses, isKept)) === 0) return 0
  const [user] = await db.select({ phone: users.phone }).from(users).where(eq(users.id, userId))
  if (!user?.phone) return 0
  const [sum] = await db
    .select({ times: sql<number>`coalesce(sum(${formerUses.times}), 0)::int` })
    .from(formerUses)
    .where(and(isKept, eq(formerUses.phoneHash, await hashOf(user.phone))))
  return sum?.times ?? 0
}

const hashOf = async (phone: string) => (await phoneHasher('former'))(phone)

/** A function that hashes phones for one purpose, as Base64 of an HMAC by a key of this installation: without the key all numbers could be tried, since there are few. */
export async function phoneHasher(
  purpose: 'former' | 'oldSite',
): Promise<(phone: string) => string> {
  const key = await installationKey(env().DATA_DIR, 'phone')
  return (phone) => createHmac('sha256', key).update(`${purpose}:${phone}`).digest('base64url')
}
