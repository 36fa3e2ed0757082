import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { defaultRule } from '#lib/goods/default-rules.ts'
import { moveCourse } from '#lib/orders/server/move-course.ts'
import { getOrderDetail } from '#lib/orders/server/order-view.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import { addGoods, course, goodsShop, rareBook } from '#lib/orders/server/testing/goods-shop.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'
import { listGoods } from './goods-desk.ts'
import { saveGoods } from './save-goods.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { ask, send } = goodsRefunds(t, shop)
let userId: number
let staffId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  userId = (await addUser(t.db)).id
  staffId = (await addUser(t.db)).id
})

const dayIn = (days: number) => addDays(shanghaiToday(), days)
const listed = { q: '', sort: 'usual', page: 1, pageSize: 20 } as const
const rule = {
  steps: [
    {
      ...{ withinDays: 14, atMostLessons: null, daysBeforeStart: null },
      ...({ of: 'paid', percent: 80 } as const),
    },
  ],
}
type Saving = Parameters<typeof saveGoods>[1]
const save = (change: Partial<Saving>) =>
  saveGoods(t.db, {
    ...{ staffId, kind: 'book', id: 2, was: { stock: 3, refundRule: null } },
    ...{ stock: 3, refundRule: null, reason: '测试', ...change },
  })
const move = (days: number, was = [10, 14], reason = '场地改期') =>
  moveCourse(t.db, {
    ...{ staffId, id: 1, reason },
    was: { startsOn: dayIn(was[0] ?? 0), endsOn: dayIn(was[1] ?? 0) },
    ...{ startsOn: dayIn(10 + days), endsOn: dayIn(14 + days) },
  })
const refundOf = async (id: number) => (await getOrderDetail(t.db, userId, id)).refundAmount
const linesOf = async (id: number) => {
  const [row] = await t.sql<
    { schedules: { startsOn: string; starts: string[] }[]; ends_at: string | null }[]
  >`
    select quote #> '{lines,0,schedules}' schedules, ends_at from goods_orders
      join goods_order_lines on order_id = id where id = ${id}`
  return row
}

test('number and rule are set for orders from now on, with their history', async () => {
  const { id } = await shop.buy(userId, [rareBook])
  await save({ stock: 9, refundRule: rule })
  expect((await listGoods(t.db, { ...listed, status: 'book' })).items).toMatchObject([
    { id: 1, stock: null, taken: 0, refundRule: null, rule: defaultRule('book', null) },
    {
      id: 2,
      stock: 9,
      taken: 1,
      refundRule: rule,
      refundTexts: ['付款后 14 天内：退还实付金额的 80%', expect.stringMatching('寄出以后')],
    },
  ])
  expect(await refundOf(id)).toBe(42)
  const later = await shop.buy(userId, [rareBook])
  expect(await refundOf(later.id)).toBe(33.6)
  expect(await t.sql`select noun, record_id, before, after, reason from staff_changes`).toEqual([
    {
      ...{ noun: 'goods', record_id: 'book:2', reason: '测试' },
      before: { stock: 3, refundRule: null },
      after: { stock: 9, refundRule: '付款后 14 天内：退还实付金额的 80%' },
    },
  ])
})

test('what another has changed, what is sold already, and what fits no book is refused', async () => {
  await shop.place(userId, [{ ...rareBook, quantity: 2 }])
  expect(await outcome(save({ was: { stock: 4, refundRule: null } }))).toBe('conflict')
  expect(await outcome(save({ stock: 1 }))).toBe('invalid_input')
  expect(await outcome(save({ id: 99 }))).toBe('not_found')
  const [step] = rule.steps
  const untaught = { steps: step ? [{ ...step, of: 'untaught' as const }] : [] }
  expect(await outcome(save({ refundRule: untaught }))).toBe('invalid_input')
  expect(await shop.stock()).toBe(1)
})

test('a course that is moved takes its lessons and orders along, and tells the buyers', async () => {
  const open = await shop.place((await addUser(t.db)).id, [course])
  const { id } = await shop.buy(userId, [course])
  const before = await linesOf(id)
  expect(await move(30)).toEqual({ orders: 2 })
  const after = await linesOf(id)
  expect(after?.schedules).toMatchObject([{ startsOn: dayIn(10) }, { startsOn: dayIn(40) }])
  expect((await linesOf(open.id))?.schedules).toHaveLength(2)
  const shift = (at: string | undefined) => new Date(at ?? '').getTime() + 30 * DAY_MS
  expect(new Date(after?.schedules[1]?.starts[0] ?? '').getTime()).toBe(
    shift(before?.schedules[0]?.starts[0]),
  )
  expect(Date.parse(after?.ends_at ?? '') - Date.parse(before?.ends_at ?? '')).toBe(30 * DAY_MS)
  expect(
    await t.sql`select user_id, kind, path, data->>'startsOn' starts from messages
      where kind = 'course' order by id`,
  ).toMatchObject([
    { kind: 'course', path: `/orderDetail?id=${open.id}`, starts: dayIn(40) },
    { user_id: userId, path: `/orderDetail?id=${id}` },
  ])
  expect(await t.sql`select record_id, after from staff_changes`).toEqual([
    { record_id: 'course:1', after: { startsOn: dayIn(40), endsOn: dayIn(44) } },
  ])
  expect(await outcome(move(30))).toBe('conflict')
  expect(await outcome(move(30, [40, 44]))).toBe('invalid_input')
})

test('a move takes no right away, forth or back', async () => {
  const { id } = await shop.buy(userId, [course])
  expect(await refundOf(id)).toBe(1980)
  // Two days ahead it would be nine tenths.
  await move(-8)
  expect(await refundOf(id)).toBe(1980)
  // The first promise has been used up; the new one still holds.
  await move(50, [2, 6])
  await t.sql`update goods_orders set quote = jsonb_set(quote, '{lines,0,schedules,0,starts}',
    ${JSON.stringify([new Date(Date.now() - DAY_MS).toISOString()])}::jsonb)`
  expect(await refundOf(id)).toBe(1980)
})

test('orders of a former run are left where they are', async () => {
  const { id } = await shop.buy(userId, [course])
  await t.sql`update courses set starts_on = starts_on + 90, ends_on = ends_on + 90`
  expect(await move(120, [100, 104])).toEqual({ orders: 0 })
  expect((await linesOf(id))?.schedules).toHaveLength(1)
})

test('whose course went back is neither moved nor told; while its money is on the way, both', async () => {
  const { id } = await shop.buy(userId, [course, rareBook])
  await ask(id, course)
  expect(await move(30)).toEqual({ orders: 1 })
  await send()
  expect(await move(60, [40, 44])).toEqual({ orders: 0 })
  expect((await linesOf(id))?.schedules).toHaveLength(2)
  expect(await t.sql`select from messages where kind = 'course'`).toHaveLength(1)
})

test('a course that is over is not moved, since its buyers would have access and money again, nor one into the past', async () => {
  const { id } = await shop.buy(userId, [course])
  await t.sql`update courses set starts_on = starts_on - 15, ends_on = ends_on - 15`
  await shop.resell(id, { startsOn: dayIn(-5), endsOn: dayIn(-1), starts: [] })
  expect(await outcome(move(30, [-5, -1]))).toBe('invalid_input')
  expect(await refundOf(id)).toBeNull()
  await t.sql`update courses set ends_on = ends_on + 1`
  await shop.resell(id, { endsOn: dayIn(0) })
  expect(await outcome(move(-25, [-5, 0]))).toBe('invalid_input')
  expect(await move(30, [-5, 0])).toEqual({ orders: 1 })
})

test('the rule of a thing of which more are sold than its number can be set', async () => {
  await shop.place(userId, [{ ...rareBook, quantity: 2 }])
  await t.sql`update goods set stock = 1 where item_id = 2`
  const was = { stock: 1, refundRule: null }
  expect(await outcome(save({ was, stock: 0 }))).toBe('invalid_input')
  expect(await outcome(save({ was, stock: 1, refundRule: rule }))).toBe('fine')
})

test('half of a character in a reason is no fault of the desk', async () => {
  await shop.buy(userId, [course])
  expect(await outcome(move(30, [10, 14], '改期\ud83d'))).toBe('fine')
})

test('who orders while a course is moved has the new days, or both', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => addUser(t.db)))
  const [moved, ...placed] = await Promise.all([
    outcome(move(30)),
    ...buyers.map((buyer) => shop.place(buyer.id, [course])),
  ])
  if (moved === 'conflict') await move(30)
  for (const { id } of placed)
    expect((await linesOf(id))?.schedules.at(-1)).toMatchObject({ startsOn: dayIn(40) })
})
