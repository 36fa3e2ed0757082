import { eq, inArray } from 'drizzle-orm'
import { channelsOn } from '#lib/payments/server/channels.ts'
import type { DeskFacts, PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { href } from '#lib/platform/routes/href.ts'
import { myVipPage } from '#lib/vip/paths.ts'
import { advisers, vipOrders } from '#lib/vip/server/tables.ts'
import { grantOrder, restoreOrder, revokeOrder } from './grant-order.ts'
import { refundScope, staffRefundRefusals } from './refund-refusal.ts'
import { vipOrderOf } from './vip-orders.ts'
import { type CountUsed, vipRefund } from './vip-refund.ts'

type Beside = { countUsed: CountUsed } & Pick<PayableKind, 'returned'>

/** Orders of memberships, with what other nouns know of their use and take back with them. */
export const vipPayableWith = ({ countUsed, returned }: Beside): PayableKind => ({
  kind: 'vip',
  grant: async (tx, order) => grantOrder(tx, await vipOrderOf(tx, order)),
  revoke: revokeOrder,
  restore: async (tx, order) => restoreOrder(tx, await vipOrderOf(tx, order)),
  // Nothing is kept for an open order.
  release: async () => {},
  refundOf: async (tx, order) =>
    vipRefund(tx, await vipOrderOf(tx, order), {
      scope: await refundScope(tx, order.userId),
      countUsed,
    }),
  home: async (_, { status }) => {
    const text = status === 'paid' ? '会员已经开通' : null
    return { text, name: '看我的会员', path: href(myVipPage) }
  },
  facts: factsOf,
  returned,
})

/** The same where nothing is used and nothing goes along: for placing and closing. */
export const vipPayable = vipPayableWith({ countUsed: async () => ({ marking: 0, ai: 0 }) })

/** The wallets of the environment, for orders of memberships alone. */
export const vipPaymentContext = (db: Db): PaymentContext => ({
  channels: channelsOn(db),
  kinds: [vipPayable],
})

async function factsOf(db: Db, orders: PayableRow[]): Promise<Map<number, DeskFacts>> {
  const ids = orders.map(({ id }) => id)
  const [credited, refusals] = await Promise.all([
    db
      .select({ id: vipOrders.id, name: advisers.name })
      .from(vipOrders)
      .innerJoin(advisers, eq(advisers.id, vipOrders.adviserId))
      .where(inArray(vipOrders.id, ids)),
    staffRefundRefusals(db, orders),
  ])
  const adviserOf = new Map(credited.map(({ id, name }) => [id, name]))
  return new Map(
    ids.map((id) => {
      const adviser = adviserOf.get(id)
      const notes = adviser ? [`顾问 ${adviser}`] : []
      return [id, { notes, refusal: refusals.get(id) ?? null, parts: [] }]
    }),
  )
}
