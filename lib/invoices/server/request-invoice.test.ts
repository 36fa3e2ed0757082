import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { changeInvoice, withdrawInvoice } from '#lib/invoices/server/request-invoice.ts'
import { company, invoiceDesk, person } from '#lib/invoices/server/testing/invoices.ts'
import { askGoodsRefund } from '#lib/orders/server/deposit/ask-refund.ts'
import { placeRest } from '#lib/orders/server/deposit/place-rest.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addDeposit,
  addGoods,
  book,
  course,
  goodsShop,
} from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { ask, send, refuse, paidDaysAgo } = goodsRefunds(t, shop)
const { request, issue, own } = invoiceDesk(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

const bought = async () => (await shop.buy(userId, [book])).id
const first = async () => (await own(userId)).items[0]

test('a paid order is offered, and asked for by its buyer alone', async () => {
  const open = await shop.place(userId, [course])
  await expect(request(userId, open.id)).rejects.toThrow('订单还没有支付')
  const orderId = await bought()
  expect((await own(userId)).offers).toMatchObject([
    { orderId, amount: 86, item: '商品：行测讲义', bar: null },
  ])
  const other = (await addUser(t.db)).id
  expect(await outcome(request(other, orderId))).toBe('not_found')
  expect(await own(other)).toEqual({ items: [], offers: [], titles: [] })
  const { id } = await request(userId, orderId, company)
  expect(await own(userId)).toMatchObject({
    items: [{ ...company, id, orderId, state: 'requested', amount: 86, documents: [] }],
    ...{ offers: [], titles: [company] },
  })
  expect(await outcome(changeInvoice(t.db, { userId: other, id, ...person }))).toBe('not_found')
  expect(await outcome(withdrawInvoice(t.db, { userId: other, id }))).toBe('not_found')
})

test('two tabs ask once: the same is one request, another is refused', async () => {
  const orderId = await bought()
  const twice = await Promise.all([request(userId, orderId), request(userId, orderId)])
  expect(twice[0]).toEqual(twice[1])
  await expect(request(userId, orderId, company)).rejects.toThrow('已经申请过发票')
  const next = (await shop.buy(userId, [course])).id
  const outcomes = await Promise.all([
    outcome(request(userId, next)),
    outcome(request(userId, next, company)),
  ])
  expect(outcomes.sort()).toEqual(['conflict', 'fine'])
})

test('a faulty title is refused by its field, and a person keeps no tax number', async () => {
  const orderId = await bought()
  const faulty = request(userId, orderId, { ...company, taxNumber: '9144030071526726XX' })
  await expect(faulty).rejects.toMatchObject({
    fields: [{ field: 'taxNumber', reason: expect.stringMatching(/校验码/) }],
  })
  await request(userId, orderId, { taxNumber: '9144030071526726XX' })
  expect(await first()).toMatchObject({ title: '林南木', taxNumber: '' })
})

test('a request is changed and withdrawn until it is issued, and asked for again', async () => {
  const orderId = await bought()
  const { id } = await request(userId, orderId)
  await changeInvoice(t.db, { userId, id, ...company })
  expect(await first()).toMatchObject(company)
  await Promise.all([withdrawInvoice(t.db, { userId, id }), withdrawInvoice(t.db, { userId, id })])
  expect(await first()).toMatchObject({ id, state: 'withdrawn' })
  await expect(changeInvoice(t.db, { userId, id, ...person })).rejects.toThrow('已经撤回')
  const again = await request(userId, orderId)
  await issue(again.id)
  await expect(changeInvoice(t.db, { userId, id: again.id, ...person })).rejects.toThrow('已经开出')
  await expect(withdrawInvoice(t.db, { userId, id: again.id })).rejects.toThrow('已经开出')
  expect((await own(userId)).titles.map(({ title }) => title)).toEqual([
    person.title,
    company.title,
  ])
})

test('what goes back meanwhile makes a request smaller, and closes it when nothing is left', async () => {
  const { id: orderId } = await shop.buy(userId, [book, course])
  await request(userId, orderId)
  await ask(orderId, course)
  expect(await first()).toMatchObject({ state: 'requested', amount: 2066, isGoingBack: true })
  await send()
  expect(await first()).toMatchObject({ state: 'requested', amount: 86, isGoingBack: false })
  await ask(orderId, book)
  await send()
  expect(await first()).toMatchObject({ state: 'closed', amount: 0, redAmount: 0 })
  expect((await own(userId)).offers).toEqual([])
  await expect(request(userId, orderId, company)).rejects.toThrow('已经申请过')
})

test('an order with a deposit is invoiced once, of both payments, when its rest is paid', async () => {
  await addDeposit(t.db)
  const order = await shop.placeDeposit(userId)
  const orderId = order.id
  await shop.payFor(order, 'wechat')
  await expect(request(userId, orderId)).rejects.toThrow('尾款还没有付')
  const rest = await placeRest(t.db, { userId, id: orderId }, shop.context)
  await shop.payFor(rest, 'alipay')
  expect(await outcome(request(userId, rest.id))).toBe('not_found')
  const { offers } = await own(userId)
  expect(offers).toMatchObject([{ orderId, amount: 1980, item: '商品：面试小班' }])
  const { id } = await request(userId, orderId)
  await issue(id)
  await askGoodsRefund(t.db, { userId, id: orderId, reason: '', caller }, shop.context)
  await send()
  expect(await first()).toMatchObject({ amount: 1980, redAmount: 1980 })
})

test('while money is on its way nothing is asked for; a refused refund leaves it as it was', async () => {
  const orderId = await bought()
  await ask(orderId)
  await expect(request(userId, orderId)).rejects.toThrow('正在退款')
  expect((await own(userId)).offers).toMatchObject([
    { orderId, bar: expect.stringMatching(/正在退款/) },
  ])
  await refuse()
  await request(userId, orderId)
  expect(await first()).toMatchObject({ state: 'requested', amount: 86 })
})

test('it can be asked for on the 180th day and not after it', async () => {
  const orderId = await bought()
  await paidDaysAgo(181)
  expect((await own(userId)).offers).toEqual([])
  await expect(request(userId, orderId)).rejects.toThrow('180 天')
  await paidDaysAgo(180)
  expect((await own(userId)).offers).toHaveLength(1)
  expect(await outcome(request(userId, orderId))).toBe('fine')
})
