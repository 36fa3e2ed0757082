import { desc, eq, or } from 'drizzle-orm'
import { phoneOf } from '#lib/accounts/phone.ts'
import { users } from '#lib/accounts/server/tables.ts'
import { orderStates } from '#lib/payments/order-states.ts'
import { staffOrdersPage } from '#lib/payments/paths.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanOf, yuanText } from '#lib/platform/text/money.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'

/** Orders by number, or by the whole phone number of their buyer. */
export const orderSource: DeskSource = {
  name: '订单',
  permission: 'orders.read',
  find: async (db: Db, words) => {
    const rows = await db
      .select({ order: payables })
      .from(payables)
      .innerJoin(users, eq(users.id, payables.userId))
      .where(or(eq(payables.orderNum, words), eq(users.phone, phoneOf(words))))
      .orderBy(desc(payables.id))
      .limit(MOST_HITS)
    return rows.map(({ order: { orderNum, title, payFen, status } }) => ({
      title: `${title}，¥${yuanText(yuanOf(payFen))}`,
      says: `${orderNum} · ${orderStates[status]}`,
      path: `${href(staffOrdersPage)}?${new URLSearchParams({ status, q: orderNum })}`,
    }))
  },
}
