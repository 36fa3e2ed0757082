import { addUser, signIn } from '#lib/accounts/server/testing/account.ts'
import type { goodsOrderCalls } from '#lib/orders/contract.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import type { Item } from '#lib/orders/server/quote.ts'
import {
  addAddress,
  addDeposit,
  addGoods,
  book,
  course,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { createLogger } from '#lib/platform/log.ts'
import type { CallName } from '#lib/tables/contract.ts'
import { send, serveFrom } from '#lib/tables/testing/calls.ts'

const t = testDatabase()
beforeAll(async () => {
  serveFrom(t.database, createLogger({ level: 'silent' }))
  await addGoods(t.db)
  await addDeposit(t.db)
})

type State = 'open' | 'paid' | 'deposit' | 'closed' | 'shipped'

/** A buyer with an order in a state; of a course, or of a book where it was sent, unless told. */
async function buyer(state: State, items?: Item[]) {
  const { id: userId } = await addUser(t.db)
  const addressId = await addAddress(t.db, userId)
  const item = state === 'shipped' || state === 'open' ? book : course
  const isDeposit = state === 'deposit'
  const wish = { userId, items: items ?? [item], addressId, isDeposit }
  const { id, orderNum, url } = await placeGoodsOrder(t.db, wish)
  if (state === 'closed') await t.sql`update payables set status = 'closed' where id = ${id}`
  if (state === 'paid' || state === 'deposit' || state === 'shipped') {
    await t.sql`update payables set status = 'paid', paid_at = now() where id = ${id}`
    if (!isDeposit)
      await t.sql`update goods_order_lines set granted_at = now() where order_id = ${id}`
    await t.sql`insert into payment_attempts
      (payable_id, channel, out_trade_no, amount_fen, status, expires_at, paid_at)
      select id, 'wechat', order_num || 'W1', pay_fen, 'paid', now(), now() from payables where id = ${id}`
  }
  if (state === 'shipped') {
    await t.sql`update goods_orders set shipped_at = now() where id = ${id}`
    await t.sql`update goods_order_lines set shipped_at = now() where order_id = ${id}`
  }
  return { userId, id, addressId, secrets: [orderNum, url], tokens: await signIn(t.db, userId) }
}
type Buyer = Awaited<ReturnType<typeof buyer>>

/** All of an order that a call could change. */
const rowsOf = async ({ id }: Buyer) =>
  JSON.stringify([
    await t.sql`select * from payables where id = ${id}`,
    await t.sql`select * from goods_orders where id = ${id}`,
    await t.sql`select * from goods_order_lines where order_id = ${id}`,
    await t.sql`select * from refunds where payable_id = ${id}`,
  ])

/** By call: the state of the owner's order, what is sent, and what everybody else is answered who is signed in: theirs, or that there is none. */
const table: Record<
  keyof typeof goodsOrderCalls,
  { state: State; input: (owner: Buyer) => object; other: number }
> = {
  orderIndex: { state: 'paid', input: () => ({}), other: 200 },
  appOrderList: { state: 'paid', input: () => ({}), other: 200 },
  orderShow: { state: 'paid', input: ({ id }) => ({ id }), other: 404 },
  appOrderDetail: { state: 'open', input: ({ id }) => ({ id }), other: 404 },
  orderQuery: { state: 'open', input: ({ id }) => ({ id }), other: 404 },
  orderCreate: { state: 'closed', input: () => ({ items: [book] }), other: 200 },
  // Another's address is none.
  appOrderCreate: {
    state: 'closed',
    input: ({ addressId }) => ({ items: [book], addressId }),
    other: 404,
  },
  appOrderCheck: { state: 'closed', input: () => ({ items: [book] }), other: 200 },
  orderDestroy: { state: 'closed', input: ({ id }) => ({ id }), other: 404 },
  orderRefund: { state: 'paid', input: ({ id }) => ({ id, reason: '' }), other: 404 },
  orderRest: { state: 'deposit', input: ({ id }) => ({ id }), other: 404 },
  orderReceive: { state: 'shipped', input: ({ id }) => ({ id }), other: 404 },
  appOrderAddress: {
    state: 'open',
    input: ({ id, addressId }) => ({ id, addressId }),
    other: 404,
  },
  appOrderCancel: { state: 'open', input: ({ id }) => ({ id }), other: 404 },
}

test.each(Object.entries(table))('%s is for its owner', async (name, { state, input, other }) => {
  const call = name as CallName
  const owner = await buyer(state)
  const before = await rowsOf(owner)
  expect((await send(call, input(owner))).status).toBe(401)
  const others = [
    await signIn(t.db, (await addUser(t.db)).id),
    await signIn(
      t.db,
      (await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })).id,
      false,
      'staff',
    ),
  ]
  for (const tokens of others) {
    const answer = await send(call, input(owner), tokens)
    expect(answer.status).toBe(other)
    for (const secret of owner.secrets) expect(answer.text).not.toContain(secret)
  }
  expect(await rowsOf(owner)).toBe(before)
  expect((await send(call, input(owner), owner.tokens)).status).toBe(200)
})

test('an order of a membership is none of goods, and the other way round', async () => {
  const owner = await buyer('open')
  await t.sql`update payables set kind = 'vip' where id = ${owner.id}`
  for (const name of ['orderQuery', 'appOrderCancel', 'orderRefund'] as const)
    expect((await send(name, { id: owner.id }, owner.tokens)).status).toBe(404)
  await t.sql`update payables set kind = 'goods' where id = ${owner.id}`
  for (const name of ['vipOrderState', 'vipOrderCancel', 'vipOrderRefund'] as const)
    expect((await send(name, { id: owner.id }, owner.tokens)).status).toBe(404)
})

test('what staff send back of an order in small sums waits once it is a large one', async () => {
  const { id } = await buyer('paid', [course, book])
  const staff = await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })
  const atDesk = await signIn(t.db, staff.id, false, 'staff')
  const sent = async (key: string, amount: number) =>
    (await send('staffRefund', { id, reason: '停课', parts: [{ key, amount }] }, atDesk)).data
  expect(await sent('book:1', 80)).toMatchObject({ done: true })
  expect(await sent('course:1', 450)).toMatchObject({ done: false })
  const [{ why }] = await t.sql<[{ why: string }]>`select why from staff_proposals order by id`
  expect(why).toBe('合计退款 ¥530，超过 ¥500')
})

test('a buyer and staff send lines of an order back, each with its own sum', async () => {
  const { id, tokens } = await buyer('paid', [course, book])
  const staff = await addUser(t.db, { role: 'staff', staffRoles: ['admin'] })
  const atDesk = await signIn(t.db, staff.id, false, 'staff')
  const byStaff = (amount: number) => {
    const parts = [{ key: 'book:1', amount }]
    return send('staffRefund', { id, reason: '封面破损', parts }, atDesk)
  }
  const ask = (kind: string) => send('orderRefund', { id, lines: [{ kind, id: 1 }] }, tokens)
  expect((await ask('course')).status).toBe(200)
  expect((await byStaff(86.01)).status).toBe(422)
  expect((await byStaff(19.99)).status).toBe(200)
  expect((await byStaff(19.99)).status).toBe(200)
  expect((await ask('book')).status).toBe(200)
  expect(
    await t.sql`select amount_fen, parts from refunds where payable_id = ${id} order by id`,
  ).toEqual([
    { amount_fen: 198_000, parts: [{ key: 'course:1', fen: 198_000 }] },
    { amount_fen: 1_999, parts: [{ key: 'book:1', fen: 1_999 }] },
  ])
})

test.each([0, -1, 1.5, 100])('%s copies are no number of copies', async (quantity) => {
  const { tokens } = await buyer('closed')
  for (const name of ['orderCreate', 'appOrderCreate', 'appOrderCheck'] as const)
    expect((await send(name, { items: [{ ...book, quantity }] }, tokens)).status).toBe(422)
})

test('as many copies as there are, of what is limited at most five, of a course always one', async () => {
  const { tokens } = await buyer('closed')
  const most = async (item: Item) => {
    const { data } = await send('appOrderCheck', { items: [item] }, tokens)
    return (data.lines as { most: number }[]).map((line) => line.most)
  }
  const create = async (item: Item, quantity: number) =>
    (await send('orderCreate', { items: [{ ...item, quantity }] }, tokens)).status
  expect([await most(book), await most(rareBook), await most(course)]).toEqual([[99], [3], [1]])
  expect([await create(rareBook, 4), await create(course, 2)]).toEqual([409, 422])
  expect(await create(rareBook, 2)).toBe(200)
  // What one's own open order holds can be had again, in another number.
  expect(await most(rareBook)).toEqual([3])
  await t.sql`update goods set stock = 50 where kind = 'book' and item_id = 2`
  expect(await most(rareBook)).toEqual([5])
  expect([await create(rareBook, 6), await create(rareBook, 5)]).toEqual([409, 200])
})
