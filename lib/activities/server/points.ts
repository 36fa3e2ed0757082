import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { pointList } from '#lib/activities/calls.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { paged } from '#lib/platform/db/paged.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { giftRedemptions, pointEntries } from './tables.ts'

// The order of locks for everything that moves points: 1. rows of users (account/lock-user.ts), 2. the row of a gift.

type Reason = (typeof pointEntries.$inferSelect)['reason']
type Entry = { userId: number; reason: Reason; ref: string | number; points: number }

const sentences: Record<Reason, string> = {
  sign: '每日签到',
  streak: '连续签到奖励',
  question: '每日一题答对',
  helped: '好友助力达成',
  help: '为好友助力',
  gift: '兑换礼品',
  returned: '兑换取消，积分退回',
}

/** Writes a line of the ledger; one with the same user, reason and `ref` is written once only. Before points are taken off, the caller locks the user's row and checks the balance. */
export async function addPoints(tx: Db, { ref, ...entry }: Entry): Promise<void> {
  await tx
    .insert(pointEntries)
    .values({ ...entry, ref: String(ref) })
    .onConflictDoNothing()
}

/** What a user has: the sum of the ledger. */
export async function balanceOf(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${pointEntries.points}), 0)::int` })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId))
  return row?.balance ?? 0
}

/** A page of a user's own ledger, the newest first, 20 a page, with the balance. */
export async function listPoints(
  db: Db,
  userId: number,
  page: number,
): Promise<Output<typeof pointList>> {
  const own = eq(pointEntries.userId, userId)
  const { id, reason, points, at } = pointEntries
  const query = db
    .select({ id, reason, points, at, title: giftRedemptions.title })
    .from(pointEntries)
    .leftJoin(
      giftRedemptions,
      and(
        inArray(reason, ['gift', 'returned']),
        eq(giftRedemptions.userId, pointEntries.userId),
        eq(sql`${giftRedemptions.id}::text`, pointEntries.ref),
      ),
    )
    .where(own)
    .orderBy(desc(id))
  const [{ items: rows, ...list }, balance] = await Promise.all([
    paged(query, db.$count(pointEntries, own), { page }),
    balanceOf(db, userId),
  ])
  const items = rows.map(({ title, ...row }) => ({
    id: row.id,
    reason: title ? `${sentences[row.reason]}：${title}` : sentences[row.reason],
    points: row.points,
    at: isoTime(row.at),
  }))
  return { ...list, items, balance }
}
