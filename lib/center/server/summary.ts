import { sql } from 'drizzle-orm'
import type { centerSummary as Summary } from '#lib/center/calls.ts'
import { countUsable } from '#lib/coupons/server/list-coupons.ts'
import { countFavoritePages } from '#lib/favorites/server/favorites.ts'
import { countUnread } from '#lib/messages/server/messages.ts'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { isoTime } from '#lib/platform/text/dates.ts'
import { progressOf } from '#lib/practice/server/report/home-page.ts'
import { getTonight } from '#lib/practice/server/report/tonight.ts'
import { catalogueTree } from '#lib/questions/server/catalogues.ts'
import { isQuestionBankOpen } from '#lib/site/server/settings.ts'

/** Everything that the personal centre says above its pages; see the contract for each field. */
export async function centerSummary(db: Db, userId: number): Promise<Output<typeof Summary>> {
  const [progress, pages, waiting, isOpen, tree, messages, coupons] = await Promise.all([
    progressOf(db, userId),
    countFavoritePages(db, userId),
    countWaiting(db, userId),
    isQuestionBankOpen(db),
    catalogueTree(db, userId),
    countUnread(db, userId),
    countUsable(db, userId),
  ])
  const { openOrders, gifts, points, lastReplyAt } = waiting
  const own = progress ?? nothingDone
  return {
    tonight: isOpen ? await getTonight(db, userId, { due: own.due, tree }) : null,
    counts: {
      review: own.due,
      wrong: own.wrong,
      favorites: own.favorites + pages,
      ...{ openOrders, gifts, points, messages, coupons },
    },
    lastReplyAt: isoTime(lastReplyAt ? new Date(lastReplyAt) : null),
  }
}

const nothingDone = { due: 0, wrong: 0, favorites: 0 }

type Waiting = { openOrders: number; gifts: number; points: number; lastReplyAt: string | null }

async function countWaiting(db: Db, userId: number): Promise<Waiting> {
  const {
    rows: [row],
  } = await db.execute<Waiting>(sql`
    select
      (select count(*)::int from payables
        where user_id = ${userId} and kind = 'vip' and status = 'open')
        as "openOrders",
      (select count(*)::int from gift_redemptions where user_id = ${userId} and status = 'placed')
        as gifts,
      (select coalesce(sum(points), 0)::int from point_entries where user_id = ${userId}) as points,
      (select max(replied_at)::text from feedbacks where user_id = ${userId}) as "lastReplyAt"`)
  return row ?? { openOrders: 0, gifts: 0, points: 0, lastReplyAt: null }
}
