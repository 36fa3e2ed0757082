import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AccessSource } from '#lib/lessons/server/access.ts'
import type { AccessHolders } from '#lib/lessons/server/holders/access-holders.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { goodsOrderLines } from './tables.ts'

/** Of these courses those that a user has now, with the order that brought each. */
export async function ownedCourses(
  db: Db,
  userId: number,
  courseIds: number[],
): Promise<{ courseId: number; orderId: number }[]> {
  if (courseIds.length === 0) return []
  const { orderId, kind, itemId, userId: owner, grantedAt, revokedAt, endsAt } = goodsOrderLines
  return await db
    .select({ courseId: itemId, orderId })
    .from(goodsOrderLines)
    .where(
      and(
        eq(owner, userId),
        eq(kind, 'course'),
        inArray(itemId, courseIds),
        isNotNull(grantedAt),
        isNull(revokedAt),
        or(isNull(endsAt), gt(endsAt, sql`now()`)),
      ),
    )
}

/** Lists the courses that a user has paid for and not given back. */
export const boughtCourses: AccessSource = async (db, userId, courseIds) => {
  const { orderId, kind, itemId, userId: owner, grantedAt, revokedAt, endsAt } = goodsOrderLines
  const rows = await db
    .select({ courseId: itemId, since: grantedAt, until: endsAt, orderId })
    .from(goodsOrderLines)
    .where(
      and(
        eq(owner, userId),
        eq(kind, 'course'),
        isNotNull(grantedAt),
        isNull(revokedAt),
        courseIds ? inArray(itemId, [...courseIds]) : undefined,
      ),
    )
    .orderBy(desc(orderId))
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []))
}

/** Until when the courses of an order stay with its buyer, by their numbers; null without an end, and none that was not given or has gone back. */
export async function courseEnds(db: Db, id: number): Promise<Map<number, Date | null>> {
  const { orderId, kind, itemId, grantedAt, revokedAt, endsAt } = goodsOrderLines
  const rows = await db
    .select({ courseId: itemId, endsAt })
    .from(goodsOrderLines)
    .where(and(eq(orderId, id), eq(kind, 'course'), isNotNull(grantedAt), isNull(revokedAt)))
    .orderBy(itemId)
  return new Map(rows.map(({ courseId, endsAt: end }) => [courseId, end]))
}

/** Lists who has paid for a course and not given it back. */
export const courseBuyers: AccessHolders = async (db, courseId) => {
  const { kind, itemId, userId, grantedAt, revokedAt, endsAt } = goodsOrderLines
  const rows = await db
    .select({ userId, since: grantedAt, until: endsAt })
    .from(goodsOrderLines)
    .where(and(eq(kind, 'course'), eq(itemId, courseId), isNotNull(grantedAt), isNull(revokedAt)))
    .orderBy(asc(goodsOrderLines.orderId), asc(itemId))
  return rows.flatMap(({ since, ...row }) => (since ? [{ ...row, since }] : []))
}
