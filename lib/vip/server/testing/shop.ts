import { eq } from 'drizzle-orm'
import { testingWallets } from '#lib/payments/server/testing/wallets.ts'
import type { Database, Db } from '#lib/platform/db/client.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'
import { membershipGrants, type Quote } from '#lib/vip/server/tables.ts'
import { plans } from './ledger.ts'

export const gold = plans.goldYear.id
export const quarter = plans.goldQuarter.id
export const diamond = plans.diamondYear.id

type Wish = { type?: Quote['type']; planId?: number; adviserId?: number | null }

/** Buyers of memberships and the wallets that they pay with. For the top of a test file. */
export function testingShop(t: { readonly db: Db; readonly sql: Database['sql'] }) {
  const wallets = testingWallets(t, [vipPayable])
  const place = (userId: number, { type = 1, planId = gold, adviserId = null }: Wish = {}) =>
    placeOrder(t.db, { userId, type, planId, adviserId }, wallets.context)
  /** Places, opens, pays and tells. */
  const buy = async (userId: number, wish: Wish = {}, channel: PayChannelName = 'wechat') => {
    const order = await place(userId, wish)
    return { ...order, outTradeNo: await wallets.payFor(order, channel) }
  }

  /** `10 年卡` for a grant that stands, with `-` for one that was revoked, oldest first. */
  const ledger = async (userId: number) => {
    const rows = await t.db
      .select()
      .from(membershipGrants)
      .where(eq(membershipGrants.userId, userId))
      .orderBy(membershipGrants.id)
    return rows.map((row) => `${row.revokedAt ? '-' : ''}${row.weight} ${row.planName}`)
  }
  /** What came in less what went back, by the wallets' own book, and what stands for it here. */
  const balance = async () => {
    const [row] = await t.sql<{ there: number; here: number }[]>`
      select (select coalesce(sum(amount_fen), 0)::int from sandbox_trades where status = 'paid')
        - (select coalesce(sum(amount_fen), 0)::int from sandbox_refunds) as there,
        (select coalesce(sum(o.pay_fen), 0)::int from payables o where o.status = 'paid'
          and exists (select from membership_grants g where g.order_id = o.id)) as here`
    return row
  }
  return { ...wallets, place, buy, ledger, balance }
}
