import { desc, eq, or } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'
import { orderStates } from '#lib/payments/order-states.ts'
import { staffOrdersPage } from '#lib/vip/paths.ts'
import { productName } from '#lib/vip/server/plans/tiers.ts'
import { vipOrders } from '#lib/vip/server/tables.ts'

/** Orders of memberships by number, or by the whole phone number of their buyer. */
export const orderSource: DeskSource = {
  name: '订单',
  permission: 'orders.read',
  find: async (db: Db, words) => {
    const rows = await db
      .select({ order: vipOrders })
      .from(vipOrders)
      .innerJoin(users, eq(users.id, vipOrders.userId))
      .where(or(eq(vipOrders.orderNum, words), eq(users.phone, words)))
      .orderBy(desc(vipOrders.id))
      .limit(MOST_HITS)
    return rows.map(({ order: { orderNum, quote, payFen, status } }) => ({
      title: `${productName(quote)}，¥${yuanText(yuanOf(payFen))}`,
      says: `${orderNum} · ${orderStates[status]}`,
      path: `${href(staffOrdersPage)}?${new URLSearchParams({ status, q: orderNum })}`,
    }))
  },
}
