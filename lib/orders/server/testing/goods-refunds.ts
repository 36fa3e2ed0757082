import { addUser, caller } from '#lib/accounts/server/testing/account.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { getOrderDetail } from '#lib/orders/server/order-view.ts'
import { setOrderAddress } from '#lib/orders/server/parcels/change-address.ts'
import { listParcels, sendParcel } from '#lib/orders/server/parcels/parcel-desk.ts'
import type { Item } from '#lib/orders/server/quote.ts'
import { askRefund, refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import type { Database, Db } from '#lib/platform/db/client.ts'
import { addAddress, type goodsShop } from './goods-shop.ts'

export const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>) => `${kind}:${id}`

/** For tests: what buyers and staff do about orders of goods and their money. For the top of a test file. */
export function goodsRefunds(
  t: { readonly db: Db; readonly sql: Database['sql'] },
  shop: ReturnType<typeof goodsShop>,
) {
  const buyerOf = async (id: number) => {
    const [row] = await t.sql<{ userId: number }[]>`
      select user_id as "userId" from payables where id = ${id}`
    if (!row) throw new Error(`no order ${id}`)
    return row.userId
  }
  /** Of all that can go back when no thing is named. */
  const ask = async (id: number, ...items: Item[]) => {
    const demand = { userId: await buyerOf(id), id, reason: '', caller }
    const keys = items.map(keyOf)
    return await askRefund(t.db, keys.length > 0 ? { ...demand, keys } : demand, goodsPayable)
  }
  const byStaff = async (id: number, parts?: { key: string; fen?: number }[]) => {
    const staffId = (await addUser(t.db)).id
    const demand = { staffId, id, reason: '电话核实', caller }
    return await refundByStaff(t.db, parts ? { ...demand, parts } : demand, [goodsPayable])
  }
  /** Whatever pause they have to make. */
  const send = async (context = shop.context) => {
    await t.sql`update refunds set next_try_at = now()`
    await sendRefunds(t.db, context)
  }
  const refuse = () =>
    send(shop.faulty({ refund: async () => ({ status: 'failed', why: 'CLOSED' }) }))
  const ship = async (id: number) => {
    const userId = await buyerOf(id)
    await setOrderAddress(t.db, { userId, id, addressId: await addAddress(t.db, userId) })
    const staffId = (await addUser(t.db)).id
    return await sendParcel(t.db, { staffId, id, carrier: 'yuantong', number: `YT1000${id}` })
  }
  /** The things of each parcel that waits. */
  const toShip = async () => {
    const asked = {
      q: '',
      sort: 'usual',
      track: '',
      page: 1,
      pageSize: 20,
      status: 'waiting',
    } as const
    return (await listParcels(t.db, asked)).items.map(({ things }) => things)
  }
  const paidDaysAgo = (days: number) =>
    t.sql`update payables set paid_at = now() - make_interval(days => ${days})`
  const detail = async (id: number) => await getOrderDetail(t.db, await buyerOf(id), id)
  const lineStates = async (id: number) => (await detail(id)).lines.map(({ state }) => state)
  /** What the wallets have sent back, by the end of its number. */
  const sentBack = () =>
    t.sql`select right(out_refund_no, 2) n, amount_fen fen from sandbox_refunds order by out_refund_no`
  const acts = { ask, byStaff, send, refuse, ship, paidDaysAgo }
  return { ...acts, toShip, detail, lineStates, sentBack }
}
