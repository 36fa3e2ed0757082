import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import { ownedCourses } from '#lib/orders/server/owned.ts'
import { goodsRefunds, keyOf } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addGoods,
  book,
  course,
  goodsShop,
  rareBook,
} from '#lib/orders/server/testing/goods-shop.ts'
import { listStaffOrders } from '#lib/payments/server/desk/list-orders.ts'
import { settleAttention } from '#lib/payments/server/desk/settle-attention.ts'
import { paymentsOf } from '#lib/payments/server/personal-data.ts'
import { refunds } from '#lib/payments/server/tables.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
const { ask, byStaff, send, refuse, ship, lineStates, sentBack, toShip } = goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const tab = async (name: 'underway' | 'finished' | 'ended') =>
  (await listGoodsOrders(t.db, userId, { page: 1, tab: name, q: '' })).items.map(({ id }) => id)

test('twenty who ask at once, buyer and staff, send each line back once', async () => {
  const { id } = await shop.buy(userId, [course, rareBook, book])
  const items = [course, rareBook, book]
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const item = items[turn % 3] ?? course
      if (turn % 4 === 0) return byStaff(id)
      return turn % 2 === 0 ? byStaff(id, [{ key: keyOf(item) }]) : ask(id, item)
    }),
  )
  await Promise.all([send(), send(), send()])
  const [row] = await t.sql`
    select sum(r.amount_fen)::int fen, o.pay_fen, o.status from refunds r
    join payables o on o.id = r.payable_id group by o.id`
  expect(row).toEqual({ fen: 210_800, pay_fen: 210_800, status: 'refunded' })
  const keys = (await t.db.select().from(refunds)).flatMap(({ parts }) => parts ?? [])
  expect(keys.map(({ key }) => key).sort()).toEqual(['book:1', 'book:2', 'course:1'])
  expect(await shop.stock()).toBe(3)
})

test('the desk shows what of each line is left, and the buyer’s export what went back', async () => {
  const { id } = await shop.buy(userId, [course, rareBook, book])
  await ask(id, course)
  await send()
  await ask(id, book)
  const asked = { q: '', sort: 'usual', page: 1, pageSize: 20, status: 'paid' } as const
  expect((await listStaffOrders(t.db, asked, [goodsPayable])).items).toMatchObject([
    {
      refundBar: null,
      parts: [
        { key: 'course:1', title: '面试小班', left: 0, state: 'refunded' },
        { key: 'book:2', title: '口袋书', left: 42, state: 'held' },
        { key: 'book:1', title: '行测讲义', left: 0, state: 'refunding' },
      ],
      steps: [
        { kind: 'paid' },
        { kind: 'refunded', note: '面试小班' },
        { kind: 'refund', note: '行测讲义' },
      ],
    },
  ])
  expect(await paymentsOf(t.db, userId)).toMatchObject({
    refunds: [
      { parts: [{ key: 'course:1', fen: 198_000 }], status: 'done' },
      { parts: [{ key: 'book:1', fen: 8_600 }], status: 'pending' },
    ],
  })
})

test('a second refund that the wallet refuses brings its line back alone', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ask(id, rareBook)
  await send()
  await ask(id)
  expect(await statuses()).toEqual(['refunding'])
  await refuse()
  expect([await statuses(), await lineStates(id)]).toEqual([['paid'], ['refundFailed', 'refunded']])
  expect(await ownedCourses(t.db, userId, [1])).toHaveLength(1)
  expect(await toShip()).toEqual([])
  expect(await shop.stock()).toBe(3)
  await expect(ask(id)).rejects.toThrow('请联系客服')
  // Staff demand it again under its number, as it was.
  await expect(byStaff(id, [{ key: 'course:1', fen: 1 }])).rejects.toThrow('按原样再次申请')
  await Promise.all([byStaff(id), byStaff(id)])
  expect(await statuses()).toEqual(['refunding'])
  await send()
  expect([await statuses(), await ownedCourses(t.db, userId, [1])]).toEqual([['refunded'], []])
  expect(await sentBack()).toEqual([
    { n: '1R', fen: 4_200 },
    { n: 'R2', fen: 198_000 },
  ])
})

test('money that went back by another way gives the stock back, once', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ask(id, rareBook)
  await refuse()
  const [refund] = await t.db.select().from(refunds)
  const staffId = (await addUser(t.db)).id
  const settle = () =>
    settleAttention(
      t.db,
      {
        ...{ staffId, kind: 'refund_failed', recordId: refund?.id ?? 0 },
        ...{ act: 'offline', note: '银行转账' },
      },
      [goodsPayable],
    )
  await settle()
  expect(await outcome(settle())).toBe('not_found')
  expect([await statuses(), await shop.stock()]).toEqual([['paid'], 3])
  expect(await lineStates(id)).toEqual(['held', 'refunded'])
})

test('staff name lines and sums, at most what was paid for each', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ship(id)
  expect(await outcome(byStaff(id, [{ key: 'book:2', fen: 4_201 }]))).toBe('invalid_input')
  expect(await outcome(byStaff(id, [{ key: 'book:9' }]))).toBe('invalid_input')
  await Promise.all([
    byStaff(id, [{ key: 'book:2', fen: 3_000 }]),
    byStaff(id, [{ key: 'book:2', fen: 3_000 }]),
  ])
  await send()
  // What was sent comes back into stock by hand.
  expect([await statuses(), await shop.stock()]).toEqual([['paid'], 2])
  expect(await tab('finished')).toEqual([id])
  expect(
    await t.sql`select after, reason from staff_changes where reason <> '' order by id`,
  ).toEqual([{ after: { status: 'paid', refund: 30, lines: '口袋书' }, reason: '电话核实' }])
  const [audit] = await t.sql`select detail from audit_events where kind = 'order_refund_by_staff'`
  expect(audit?.detail).toMatchObject({ fen: 3_000, parts: 'book:2' })
  await byStaff(id)
  await send()
  expect(await statuses()).toEqual(['refunded'])
  expect(await sentBack()).toEqual([
    { n: '1R', fen: 3_000 },
    { n: 'R2', fen: 198_000 },
  ])
})

test('a refund of before that names no lines is about all of them', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ask(id)
  await t.sql`update refunds set parts = null`
  expect(await lineStates(id)).toEqual(['refunding', 'refunding'])
  await refuse()
  expect([await statuses(), await lineStates(id)]).toEqual([
    ['paid'],
    ['refundFailed', 'refundFailed'],
  ])
  expect(await outcome(byStaff(id, [{ key: 'book:2' }]))).toBe('refund_not_possible')
  await byStaff(id)
  await send()
  expect([await statuses(), await shop.stock()]).toEqual([['refunded'], 3])
})
