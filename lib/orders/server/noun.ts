import { sql } from 'drizzle-orm'
import { type Noun, stored } from '#lib/platform/noun/noun.ts'
import { money } from '#lib/platform/noun/retention.ts'
import { DAY } from '#lib/platform/noun/waiting.ts'
import { closeOverdue } from './deposit/close-overdue.ts'
import { remindOfRests } from './deposit/remind.ts'
import { restPayable } from './deposit/rest-payable.ts'
import { goodsActs } from './goods-desk/goods-acts.ts'
import { goodsPayable } from './goods-payable.ts'
import { boughtCourses, courseBuyers } from './owned.ts'
import { forgetGoodsOrders, goodsOrdersOf } from './personal-data.ts'
import { receiveSent } from './receive-sent.ts'
import { expireReturns } from './returns/expire-returns.ts'
import * as tables from './tables.ts'

export const ordersNoun: Noun = {
  stored: stored(tables, {
    goodsOrders: money,
    goodsOrderLines: money,
    goodsRests: money,
    orderReturns: money,
  }),
  exports: { goodsOrders: goodsOrdersOf },
  erases: [forgetGoodsOrders],
  waits: {
    parcelsToSend: {
      ...{ table: tables.goodsOrderLines, since: tables.goodsOrderLines.grantedAt, by: 'staff' },
      where: sql`is_posted and shipped_at is null and revoked_at is null and granted_at is not null`,
      late: 2 * DAY,
    },
    returns: {
      ...{ table: tables.orderReturns, since: tables.orderReturns.askedAt, by: 'staff' },
      ...{ where: sql`state = 'asked'`, late: 2 * DAY },
    },
  },
  jobs: [
    { name: 'receive what was sent', everyMs: 600_000, run: (db) => receiveSent(db) },
    { name: 'close returns never sent', everyMs: 600_000, run: (db) => expireReturns(db) },
    { name: 'remind of the rest of deposits', everyMs: 60_000, run: (db) => remindOfRests(db) },
    { name: 'close deposits without rest', everyMs: 60_000, run: (db) => closeOverdue(db) },
  ],
  payableKinds: [goodsPayable, restPayable],
  accessSources: [boughtCourses],
  accessHolders: [courseBuyers],
  weightyActs: Object.values(goodsActs),
}
