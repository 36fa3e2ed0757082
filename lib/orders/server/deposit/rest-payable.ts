import { type GoodsOrderRow, goodsOrderOf, keyOf } from '#lib/orders/server/goods-orders.ts'
import { orderHome } from '#lib/orders/server/timeline/order-home.ts'
import { tellRefunds } from '#lib/orders/server/timeline/tell-refund.ts'
import type { DeskFacts, PayableKind } from '#lib/payments/server/payable-kind.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { depositShare, soldOf } from './deposit-refund.ts'
import { grantLines } from './grant-lines.ts'
import { restoreDeposit, returnDeposit, revokeDeposit } from './move-money.ts'
import { orderOfRest, ordersOfRests } from './rests.ts'

const orderOf = async (tx: Db, rest: Pick<PayableRow, 'id'>): Promise<GoodsOrderRow> =>
  goodsOrderOf(tx, { id: await orderOfRest(tx, rest) })

/** Rests of orders with a deposit: what is paid by one is the course of that order. */
export const restPayable: PayableKind = {
  kind: 'rest',
  // The deposit may have gone back meanwhile; its day alone ends nothing, the job that closes the order does.
  takes: async (tx, rest) => (await orderOf(tx, rest)).restState === 'due',
  grant: async (tx, rest) => grantLines(tx, await orderOfRest(tx, rest)),
  revoke: async (tx, rest) => revokeDeposit(tx, await orderOfRest(tx, rest)),
  restore: async (tx, rest) => restoreDeposit(tx, await orderOfRest(tx, rest)),
  // It holds nothing of its own: seat and coupon are the order's.
  release: async () => {},
  returned: async (tx, rest) => {
    const order = await orderOf(tx, rest)
    await tellRefunds(tx, order, rest.id)
    await returnDeposit(tx, order)
  },
  refundOf: async (tx, rest, keys) =>
    depositShare(tx, await orderOf(tx, rest), { id: rest.id, keys }),
  home: async (db, rest) => orderHome(db, await orderOf(db, rest)),
  facts: factsOf,
}

async function factsOf(db: Db, rests: PayableRow[]): Promise<Map<number, DeskFacts>> {
  const orders = await ordersOfRests(
    db,
    rests.map(({ id }) => id),
  )
  const found = rests.map(({ id, payFen }): [number, DeskFacts] => {
    const order = orders.get(id)
    if (!order) throw new Error(`payable ${id} is the rest of nothing`)
    const { line } = soldOf(order)
    const parts = [{ key: keyOf(line), title: line.title, fen: payFen }]
    return [id, { notes: [`定金订单 ${order.orderNum}`], refusal: null, parts }]
  })
  return new Map(found)
}
