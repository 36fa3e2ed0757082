import { addUser } from '#lib/accounts/server/testing/account.ts'
import { defaultRule } from '#lib/goods/default-rules.ts'
import { actsOf } from '#lib/orders/page/acts.ts'
import { placeRest } from '#lib/orders/server/deposit/place-rest.ts'
import { getGoodsOrder } from '#lib/orders/server/goods-orders.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addDeposit,
  addGoods,
  book,
  course,
  goodsShop,
} from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { DAY_MS } from '#lib/platform/text/dates.ts'
import { lineRefunds, sumOf } from './goods-refund.ts'

// The end of a refund as the page prints it, held against what the server gives one day later.

const t = testDatabase()
const shop = goodsShop(t)
const { detail } = goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
})

/** The printed limit, what goes back now, and what does one day after that limit, in fen. */
async function limitOf(id: number) {
  const shown = await detail(id)
  const order = await getGoodsOrder(t.db, userId, id)
  const after = new Date(new Date(shown.refundUntil ?? 0).getTime() + DAY_MS)
  const fenAt = async (now?: Date) => sumOf(await lineRefunds(t.db, order, now)).fen ?? 0
  const limit = actsOf(shown).others.find(({ act }) => act === 'refund')?.limit
  return { limit, fens: [await fenAt(), await fenAt(after)] }
}

const later = expect.stringMatching(/^到 .* 可退这么多，之后按退款规则$/)
const last = expect.stringMatching(/7 天内可退，到 /)

test('of a course at a place less goes back after the printed end, and the page says so', async () => {
  const { id } = await shop.buy(userId, [course])
  expect(await limitOf(id)).toEqual({ limit: later, fens: [198_000, 178_200] })
})

test('of a live course what is untaught goes back after it', async () => {
  const refundRule = defaultRule('course', 'live')
  await t.sql`insert into goods (kind, item_id, refund_rule)
    values ('course', 1, ${refundRule as never}::jsonb)`
  const { id } = await shop.buy(userId, [course])
  expect(await limitOf(id)).toEqual({ limit: later, fens: [198_000, 99_000] })
})

test('of a recorded course, and of a book, nothing does', async () => {
  const refundRule = defaultRule('course', 'recorded')
  await t.sql`insert into goods (kind, item_id, refund_rule)
    values ('course', 1, ${refundRule as never}::jsonb)`
  expect(await limitOf((await shop.buy(userId, [course])).id)).toEqual({
    limit: last,
    fens: [198_000, 0],
  })
  expect(await limitOf((await shop.buy(userId, [book])).id)).toEqual({
    limit: last,
    fens: [8_600, 0],
  })
})

test('of a course and a book the rest of the course does', async () => {
  const { id } = await shop.buy(userId, [course, book])
  await t.sql`update payables set paid_at = now() - interval '4 days'`
  expect(await limitOf(id)).toEqual({
    limit: expect.stringMatching(/^寄出以前，到 .* 可退这么多，之后按退款规则$/),
    fens: [206_600, 198_000],
  })
})

test('of a deposit half does, and after both payments what the rule of the course gives', async () => {
  await addDeposit(t.db)
  const order = await shop.placeDeposit(userId)
  await shop.payFor(order, 'wechat')
  expect(await limitOf(order.id)).toEqual({ limit: later, fens: [20_000, 10_000] })
  await shop.payFor(await placeRest(t.db, { userId, id: order.id }, shop.context), 'wechat')
  expect(await limitOf(order.id)).toEqual({ limit: later, fens: [198_000, 178_200] })
})

test('days are counted from the moment of the server', async () => {
  const { id } = await shop.buy(userId, [book])
  const shown = await detail(id)
  expect(Math.abs(new Date(shown.readAt).getTime() - Date.now())).toBeLessThan(DAY_MS / 24)
})
