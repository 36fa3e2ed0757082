import { jest } from '@jest/globals'
import { eq } from 'drizzle-orm'
import { getUser } from '#lib/accounts/server/login/find-user.ts'
import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { giveCoupon } from '#lib/coupons/server/give-coupon.ts'
import { addKind } from '#lib/coupons/server/testing/coupons.ts'
import { dueText, fullUntil } from '#lib/goods/deposit.ts'
import { listMessages } from '#lib/messages/server/messages.ts'
import { checkGoods } from '#lib/orders/server/check-goods.ts'
import { listGoods } from '#lib/orders/server/goods-desk/goods-desk.ts'
import { saveGoods } from '#lib/orders/server/goods-desk/save-goods.ts'
import { goodsPayable } from '#lib/orders/server/goods-payable.ts'
import { listGoodsOrders } from '#lib/orders/server/list-orders.ts'
import { moveCourse } from '#lib/orders/server/move-course.ts'
import { getOrderDetail } from '#lib/orders/server/order-view.ts'
import { ownedCourses } from '#lib/orders/server/owned.ts'
import { goodsOrdersOf } from '#lib/orders/server/personal-data.ts'
import { placeGoodsOrder } from '#lib/orders/server/place-order.ts'
import { goodsRefunds } from '#lib/orders/server/testing/goods-refunds.ts'
import {
  addDeposit,
  addGoods,
  book,
  course,
  goodsShop,
} from '#lib/orders/server/testing/goods-shop.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { payables } from '#lib/payments/server/tables.ts'
import { storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { eraseAccount } from '#lib/personal-data/server/erase-account.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { addDays, DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { askGoodsRefund } from './ask-refund.ts'
import { closeOverdue } from './close-overdue.ts'
import { placeRest } from './place-rest.ts'
import { remindOfRests } from './remind.ts'
import { restPayable } from './rest-payable.ts'

const t = testDatabase()
const shop = goodsShop(t)
const { statuses } = storedPayables(t)
const { send } = goodsRefunds(t, shop)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addGoods(t.db)
  await addDeposit(t.db)
  userId = (await addUser(t.db)).id
})

/** The moment at which the rest is due, and so many days before or after. */
const dueIn = (days: number) =>
  new Date(new Date(`${addDays(shanghaiToday(), 9)}T00:00:00+08:00`).getTime() + days * DAY_MS)

async function pay() {
  const order = await shop.placeDeposit(userId)
  await shop.payFor(order, 'wechat')
  return order.id
}
const beginRest = (id: number) => placeRest(t.db, { userId, id }, shop.context)
async function payBoth() {
  const id = await pay()
  const rest = await beginRest(id)
  await shop.payFor(rest, 'alipay')
  return { id, restId: rest.id }
}
const detail = (id: number) => getOrderDetail(t.db, userId, id)
const stateOf = async (id: number) => (await detail(id)).state
const ask = (id: number, amount?: number) =>
  askGoodsRefund(t.db, { userId, id, reason: '', amount, caller }, shop.context)
const byStaff = async (id: number, fen?: number) => {
  const parts = fen === undefined ? {} : { parts: [{ key: 'course:1', fen }] }
  const staffId = (await addUser(t.db)).id
  return refundByStaff(t.db, { staffId, id, reason: '停课', caller, ...parts }, [
    goodsPayable,
    restPayable,
  ])
}
const watched = (lessons: number) => t.sql`
  insert into lesson_progress (user_id, lesson_id, seconds, taken_at)
  select ${userId}, id, 42, now() from course_lessons where course_id = 1 and id <= ${lessons}`
const overdue = (now = dueIn(0)) => closeOverdue(t.db, now, shop.context)
const refunded = async () =>
  (
    await t.sql`select payable_id id, amount_fen fen, why, status from refunds order by refunds.id`
  ).map(({ id, fen, why, status }) => [id, fen, why, status])
const seats = async () => {
  const [row] = await t.sql<{ taken: number }[]>`select taken from goods where kind = 'course'`
  return row?.taken
}
const has = async () => (await ownedCourses(t.db, userId, [1])).length > 0
const notes = async () =>
  (await listMessages(t.db, userId, { page: 1 })).items.map(({ title, body }) => `${title} ${body}`)
/** Its first lesson was some days ago, of those that this order was sold for. */
const begun = async (id: number, days: number) => {
  const starts = [-days, 9].map((away) => new Date(Date.now() + away * DAY_MS).toISOString())
  await t.sql`
    update goods_orders set quote = jsonb_set(quote, '{lines,0,schedules,0,starts}',
      ${JSON.stringify(starts)}::jsonb) where id = ${id}`
}

describe('the offer', () => {
  const offer = async (items: Parameters<typeof checkGoods>[1]['items']) =>
    (await checkGoods(t.db, { userId, items })).deposit

  test('one course alone can be paid in two parts, whose rule is printed before', async () => {
    expect(await offer([course])).toEqual({
      ...{ amount: 200, restAmount: 1780, restDueAt: dueIn(0).toISOString() },
      dueText: expect.stringMatching(/^\d{4} 年 \d+ 月 \d+ 日 24:00 $/),
      ruleText:
        '尾款截止 3 天前取消，定金全部退回；之后取消或到期未付尾款，退回定金的 50%，订单关闭；课程改期的，全部退回',
    })
    expect(await offer([book])).toBeNull()
    expect(await offer([course, book])).toBeNull()
  })

  test.each([
    ['too near', 3, 20_000],
    ['not before the first lesson', 10, 20_000],
    ['more than a fifth of the price', 8, 39_601],
  ])('none is taken that is %s', async (_, days, fen) => {
    await addDeposit(t.db, days)
    await t.sql`update goods set deposit = jsonb_set(deposit, '{fen}', ${fen}::text::jsonb)`
    expect(await offer([course])).toBeNull()
    await expect(shop.placeDeposit(userId)).rejects.toThrow('现在不能先付定金，请选择付全款')
    expect(await statuses()).toEqual([])
  })

  test('a coupon lowers the rest; where the deposit is more than a fifth of what it leaves, all is paid at once', async () => {
    const give = async (id: number, amountFen: number) => {
      await addKind(t.db, { id, amountFen, minimumFen: 0 })
      const staffId = (await addUser(t.db)).id
      const given = { staffId, kindId: id, userId, reason: '活动', requestId: String(id) }
      return (await giveCoupon(t.db, given)).id
    }
    const [small, large] = [await give(1, 8_000), await give(2, 98_001)]
    const fifth = await give(3, 98_000)
    const items = [course]
    const quote = async (couponId: number) =>
      (await checkGoods(t.db, { userId, items, couponId })).deposit?.restAmount ?? null
    expect([await quote(small), await quote(fifth), await quote(large)]).toEqual([1700, 800, null])
    expect(await outcome(shop.placeDeposit(userId, { couponId: large }))).toBe('conflict')
    const order = await shop.placeDeposit(userId, { couponId: small })
    await shop.payFor(order, 'wechat')
    const couponText = async () => (await detail(order.id)).couponReturnText
    expect(await couponText()).toMatch(/^付清尾款前取消或到期未付的，.*优惠券放回/)
    const coupon = async () => {
      const [row] =
        await t.sql`select order_id, used_at is not null used from user_coupons where id = ${small}`
      return [row?.order_id, row?.used]
    }
    expect(await coupon()).toEqual([order.id, false])
    expect((await beginRest(order.id)).payAmount).toBe(1700)
    expect(await overdue()).toBe(1)
    await send()
    expect(await coupon()).toEqual([null, false])
  })

  test('choosing the other way of paying replaces the open order, the same way keeps it', async () => {
    const first = await shop.placeDeposit(userId)
    expect((await shop.placeDeposit(userId)).id).toBe(first.id)
    expect(first).toMatchObject({ payAmount: 200, product: '面试小班（定金）' })
    const whole = await shop.place(userId, [course])
    expect(await statuses()).toEqual(['closed', 'open'])
    expect(whole.payAmount).toBe(1980)
    await addDeposit(t.db, 7)
    const parted = await shop.placeDeposit(userId)
    await addDeposit(t.db, 8)
    expect((await shop.placeDeposit(userId)).id).not.toBe(parted.id)
    expect(await seats()).toBe(1)
  })

  test('what the buyer was shown is the whole sum', async () => {
    const wish = { userId, items: [course], addressId: null, isDeposit: true }
    const place = (payAmount: number) => placeGoodsOrder(t.db, { ...wish, payAmount }, shop.context)
    await expect(place(200)).rejects.toThrow('价格已变')
    expect((await place(1980)).payAmount).toBe(200)
    expect((await place(1980)).payAmount).toBe(200)
  })
})

describe('the deposit', () => {
  test('holds the seat and gives nothing yet; the order waits for its rest', async () => {
    const id = await pay()
    expect([await has(), await seats(), await stateOf(id)]).toEqual([false, 1, 'deposit'])
    expect(await detail(id)).toMatchObject({
      ...{ product: '面试小班', payAmount: 200, totalAmount: 1980, paidAmount: 200 },
      restDue: { amount: 1780, at: dueIn(0).toISOString() },
      deposit: { totalAmount: 1980, restBar: null, rest: null, restPaidAt: null },
    })
    expect(await notes()).toEqual([
      expect.stringMatching(
        /^定金已付：面试小班 尾款 ¥1780，请在 .* 24:00 前付清，过期订单关闭。$/,
      ),
    ])
    const tab = async (name: 'waiting' | 'finished' | 'ended') =>
      (await listGoodsOrders(t.db, userId, { page: 1, tab: name, q: '' })).items.map(
        (one) => one.state,
      )
    expect([await tab('waiting'), await tab('finished'), await tab('ended')]).toEqual([
      ['deposit'],
      [],
      [],
    ])
  })

  test('bars the course from being bought once more', async () => {
    await pay()
    await expect(shop.place(userId, [course])).rejects.toThrow('已经付了定金')
    await expect(shop.placeDeposit(userId)).rejects.toThrow('已经付了定金')
    await expect(checkGoods(t.db, { userId, items: [course] })).rejects.toThrow('已经付了定金')
  })
})

describe('the rest', () => {
  test('paid, it gives the course, once', async () => {
    const { id, restId } = await payBoth()
    expect([await has(), await stateOf(id), await seats()]).toEqual([true, 'finished', 1])
    expect(await statuses()).toEqual(['paid', 'paid'])
    expect((await detail(id)).steps.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['placed', null],
      ['depositPaid', 200],
      ['restPaid', 1780],
      ['granted', null],
    ])
    await expect(beginRest(id)).rejects.toThrow('尾款已经付清')
    const list = await listGoodsOrders(t.db, userId, { page: 1, tab: 'all', q: '' })
    expect(list.items).toMatchObject([{ product: '面试小班', totalAmount: 1980, paidAmount: 1980 }])
    expect(await overdue(dueIn(1))).toBe(0)
    expect(await outcome(placeRest(t.db, { userId, id: restId }, shop.context))).toBe('not_found')
  })

  test('forty presses of two tabs begin one payment', async () => {
    const id = await pay()
    const placed = await Promise.all(Array.from({ length: 40 }, () => beginRest(id)))
    expect(new Set(placed.map((one) => one.id)).size).toBe(1)
    expect(await statuses()).toEqual(['paid', 'open'])
    expect((await detail(id)).deposit?.rest).toMatchObject({ payAmount: 1780 })
  })

  test('paid twice, the second payment goes back by itself', async () => {
    const id = await pay()
    const rest = await beginRest(id)
    const [first, second] = [await shop.open(rest, 'wechat'), await shop.open(rest, 'alipay')]
    await shop.pay(first)
    await shop.pay(second)
    await Promise.all([shop.notify(first), shop.notify(second)])
    expect(await refunded()).toEqual([[rest.id, 178_000, 'duplicate', 'pending']])
    expect([await has(), await stateOf(id)]).toEqual([true, 'finished'])
  })

  test('is not begun by others, nor for an order without deposit or one that is not paid', async () => {
    const id = await pay()
    const other = (await addUser(t.db)).id
    expect(await outcome(placeRest(t.db, { userId: other, id }, shop.context))).toBe('not_found')
    const plain = await shop.buy(other, [book])
    expect(await outcome(placeRest(t.db, { userId: other, id: plain.id }, shop.context))).toBe(
      'not_found',
    )
    const open = await shop.placeDeposit(other)
    await expect(placeRest(t.db, { userId: other, id: open.id }, shop.context)).rejects.toThrow(
      '请先付定金',
    )
  })
})

describe('the day on which the rest is due', () => {
  test('the order is closed by the printed rule, and its seat is free', async () => {
    const id = await pay()
    expect(await overdue(new Date(dueIn(0).getTime() - 1000))).toBe(0)
    expect(await overdue()).toBe(1)
    expect(await overdue()).toBe(0)
    expect(await refunded()).toEqual([[id, 10_000, 'asked', 'pending']])
    expect(await stateOf(id)).toBe('refunding')
    await send()
    expect([await stateOf(id), await seats(), await has()]).toEqual(['refunded', 0, false])
    expect(await detail(id)).toMatchObject({ totalAmount: 1980, paidAmount: 200 })
    expect(await notes()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^定金订单已关闭：面试小班 .*退回定金 ¥100/)]),
    )
    await expect(beginRest(id)).rejects.toThrow('定金订单已经关闭')
    expect((await shop.place(userId, [course])).payAmount).toBe(1980)
  })

  test('no payment begins after it, and a code ends with it', async () => {
    const id = await pay()
    await t.sql`update goods_orders set quote = jsonb_set(quote, '{deposit,dueAt}',
      to_jsonb(to_char((now() + interval '90 seconds') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))`
    expect((await beginRest(id)).secondsLeft).toBeLessThanOrEqual(90)
    await t.sql`update goods_orders set quote = jsonb_set(quote, '{deposit,dueAt}', '"2026-01-01T00:00:00Z"')`
    await expect(beginRest(id)).rejects.toThrow('已经过了付尾款的日期')
    expect((await detail(id)).deposit?.restBar).toBe('已经过了付尾款的日期')
  })

  test('a rest that was paid at the wallet, untold, wins', async () => {
    const id = await pay()
    const rest = await beginRest(id)
    await shop.pay(await shop.open(rest))
    expect(await overdue()).toBe(0)
    expect([await has(), await stateOf(id), await refunded()]).toEqual([true, 'finished', []])
  })

  test('an open rest is closed at the wallet first; paid after that it goes back whole', async () => {
    const id = await pay()
    const rest = await beginRest(id)
    const number = await shop.open(rest, 'alipay')
    expect(await overdue()).toBe(1)
    expect(await statuses()).toEqual(['refunding', 'closed'])
    await t.sql`update sandbox_trades set status = 'open', expires_at = now() + interval '1 minute'
      where out_trade_no = ${number}`
    await shop.pay(number)
    await shop.notify(number)
    expect(await refunded()).toEqual([
      [id, 10_000, 'asked', 'pending'],
      [rest.id, 178_000, 'late', 'pending'],
    ])
    expect(await has()).toBe(false)
  })

  test('paid late while the order is still there, it is taken', async () => {
    const id = await pay()
    const rest = await beginRest(id)
    await t.sql`update goods_orders set quote = jsonb_set(quote, '{deposit,dueAt}', '"2026-01-01T00:00:00Z"')`
    await shop.payFor(rest, 'wechat')
    expect([await has(), await overdue(new Date())]).toEqual([true, 0])
  })

  test('a wallet that is down keeps the order; the next run goes on', async () => {
    const id = await pay()
    await shop.open(await beginRest(id))
    const down = shop.faulty(() => ({
      close: async () => {
        throw new Error('wallet: no answer')
      },
    }))
    expect(await closeOverdue(t.db, dueIn(0), down)).toBe(0)
    expect([await stateOf(id), await refunded()]).toEqual(['deposit', []])
    expect(await overdue()).toBe(1)
  })

  test('job, payment and cancelling at once leave one end', async () => {
    const id = await pay()
    const rest = await beginRest(id)
    const number = await shop.open(rest)
    await shop.pay(number)
    await Promise.all([overdue(), outcome(ask(id)), shop.notify(number), overdue()])
    // Who asks after the payment was told asks for all of it; nobody gets a part, or both.
    const back = (await refunded()).map(([, fen]) => fen)
    expect([await has(), back]).toEqual((await has()) ? [true, []] : [false, [20_000, 178_000]])
    expect(await stateOf(id)).toBe((await has()) ? 'finished' : 'refunding')
  })

  test('the buyer is reminded once before the deposit is lost in part, and once on the last day', async () => {
    const id = await pay()
    const told = (days: number) => remindOfRests(t.db, dueIn(days))
    expect([await told(-5), await told(-4), await told(-3.5), await told(-2)]).toEqual([0, 1, 0, 0])
    expect([await told(-1), await told(-0.5), await told(0)]).toEqual([1, 0, 0])
    expect((await notes()).map((note) => note.slice(0, 6))).toEqual([
      '尾款今天截止',
      '请付尾款：面',
      '定金已付：面',
    ])
    const day = dueText(fullUntil({ dueAt: dueIn(0).toISOString(), fullDays: 3 }))
    expect(await notes()).toMatchObject([
      expect.stringMatching(/过期订单关闭。定金 ¥200：现在取消或到期未付，只退 ¥100。$/),
      expect.stringContaining(`${day}前取消，定金 ¥200 全部退回；之后取消或到期未付，只退 ¥100。`),
      expect.anything(),
    ])
    await t.sql`delete from messages`
    await shop.payFor(await beginRest(id), 'wechat')
    expect(await told(-1)).toBe(0)
  })

  test('of a course that was moved nobody is told that half is kept', async () => {
    await pay()
    const staffId = (await addUser(t.db)).id
    const dayIn = (days: number) => addDays(shanghaiToday(), days)
    const was = { startsOn: dayIn(10), endsOn: dayIn(14) }
    const to = { startsOn: dayIn(16), endsOn: dayIn(20) }
    await moveCourse(t.db, { staffId, id: 1, was, ...to, reason: '场地' })
    await remindOfRests(t.db, dueIn(-1))
    expect((await notes())[0]).toMatch(/过期订单关闭。不付的，定金 ¥200 全部退回。$/)
  })
})

test('a deleted account’s rest goes back whole, and its deposit by the rule on its day', async () => {
  const id = await pay()
  const rest = await beginRest(id)
  const number = await shop.open(rest)
  await eraseAccount(t.db, await getUser(t.db, userId), caller, nouns)
  await shop.pay(number)
  await shop.notify(number)
  expect(await overdue()).toBe(1)
  await send()
  expect([await seats(), await refunded()]).toEqual([
    0,
    [
      [rest.id, 178_000, 'late', 'done'],
      [id, 10_000, 'asked', 'done'],
    ],
  ])
})

test('the buyer’s own export holds the rests', async () => {
  const { id, restId } = await payBoth()
  expect(await goodsOrdersOf(t.db, userId)).toMatchObject({ rests: [{ id: restId, orderId: id }] })
})

test('the desk sets a deposit that fits its course, and leaves it where it is not named', async () => {
  const staffId = (await addUser(t.db)).id
  const kept = async () => {
    const { items } = await listGoods(t.db, {
      ...({ q: '', sort: 'usual', page: 1, pageSize: 20, status: 'course' } as const),
    })
    return items.find((one) => one.id === 1)
  }
  const was = { stock: null, refundRule: null, deposit: (await kept())?.deposit ?? null }
  type Deposit = { fen: number; until: string } | null
  const save = (more: { deposit?: Deposit; was?: typeof was } = {}) =>
    saveGoods(t.db, {
      ...({ staffId, kind: 'course', id: 1, was, stock: null, refundRule: null } as const),
      ...{ reason: '测试', ...more },
    })
  const until = addDays(shanghaiToday(), 7)
  expect(await outcome(save({ deposit: { fen: 39_601, until } }))).toBe('invalid_input')
  const late = addDays(shanghaiToday(), 10)
  expect(await outcome(save({ deposit: { fen: 10_000, until: late } }))).toBe('invalid_input')
  await save({ deposit: { fen: 10_000, until } })
  expect(await outcome(save({ deposit: null }))).toBe('conflict')
  await save()
  expect(await kept()).toMatchObject({ deposit: { fen: 10_000, until }, depositFault: null })
  // It no longer fits, and is kept as it is; another that does not is refused.
  await t.sql`update courses set price_fen = 40_000 where id = 1`
  const now = { ...was, deposit: { fen: 10_000, until } }
  await save({ deposit: { fen: 10_000, until }, was: now })
  expect((await kept())?.depositFault).toBe('定金不超过价格的 20%')
  expect(await outcome(save({ deposit: { fen: 9_000, until }, was: now }))).toBe('invalid_input')
  await save({ deposit: null, was: { ...was, deposit: { fen: 10_000, until } } })
  expect((await kept())?.deposit).toBeNull()
})

describe('cancelling before the rest is paid', () => {
  test('early, all of the deposit goes back, once', async () => {
    const id = await pay()
    expect((await detail(id)).refundAmount).toBe(200)
    await Promise.all([ask(id), ask(id)])
    await ask(id)
    expect(await refunded()).toEqual([[id, 20_000, 'asked', 'pending']])
    await send()
    expect([await stateOf(id), await seats()]).toEqual(['refunded', 0])
    expect(await overdue()).toBe(0)
  })

  test('late, half of it; after the course was moved, all of it', async () => {
    const id = await pay()
    const due = (days: number) => t.sql`
      update goods_orders set quote = jsonb_set(quote, '{deposit,dueAt}',
        to_jsonb(to_char((now() + make_interval(days => ${days})) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))`
    await due(2)
    expect((await detail(id)).refundAmount).toBe(100)
    // The dialog was opened before.
    await expect(ask(id, 200)).rejects.toThrow('可退金额已变为 ¥100，请核对后再提交')
    expect(await refunded()).toEqual([])
    const staffId = (await addUser(t.db)).id
    const dayIn = (days: number) => addDays(shanghaiToday(), days)
    const was = { startsOn: dayIn(10), endsOn: dayIn(14) }
    const move = (startsOn: string) =>
      moveCourse(t.db, { staffId, id: 1, was, startsOn, endsOn: dayIn(20), reason: '场地' })
    expect(await outcome(move(dayIn(1)))).toBe('invalid_input')
    await move(dayIn(16))
    expect((await detail(id)).refundAmount).toBe(200)
    expect(await overdue(dueIn(3))).toBe(1)
    expect(await refunded()).toEqual([[id, 20_000, 'asked', 'pending']])
  })

  test('closes the open rest first; one that turns out paid keeps the order', async () => {
    const id = await pay()
    const rest = await beginRest(id)
    const number = await shop.open(rest)
    await shop.pay(number)
    await expect(ask(id)).rejects.toThrow('尾款刚刚到账')
    expect([await has(), await refunded()]).toEqual([true, []])
  })

  test('on a page from before the rest was paid leaves the course where it is', async () => {
    const { id } = await payBoth()
    await expect(ask(id, 200)).rejects.toMatchObject({ code: 'conflict', data: { amount: 1980 } })
    expect([await has(), await refunded()]).toEqual([true, []])
    await Promise.all([ask(id, 1980), ask(id, 1980)])
    expect((await refunded()).map(([, fen]) => fen)).toEqual([20_000, 178_000])
  })

  test('of another sum than was shown does not close the open rest', async () => {
    const id = await pay()
    await beginRest(id)
    expect(await outcome(ask(id, 100))).toBe('conflict')
    expect(await statuses()).toEqual(['paid', 'open'])
  })

  test('with an open rest nobody has paid', async () => {
    const id = await pay()
    await shop.open(await beginRest(id))
    await ask(id)
    expect(await statuses()).toEqual(['refunding', 'closed'])
  })

  test('refused by the wallet, the seat stays, no rest is taken, and staff demand it again', async () => {
    const id = await pay()
    await ask(id)
    await send(shop.faulty({ refund: async () => ({ status: 'failed', why: 'CLOSED' }) }))
    expect([await stateOf(id), await seats()]).toEqual(['deposit', 1])
    await expect(beginRest(id)).rejects.toThrow('请联系客服')
    expect(await overdue()).toBe(0)
    await byStaff(id)
    await send()
    expect([await stateOf(id), await seats()]).toEqual(['refunded', 0])
    expect(await refunded()).toEqual([[id, 20_000, 'asked', 'done']])
  })
})

describe('a refund after both were paid', () => {
  test('goes by the course’s rule of the whole price, out of the rest first', async () => {
    const { id, restId } = await payBoth()
    expect((await detail(id)).refundAmount).toBe(1980)
    await Promise.all([ask(id), ask(id)])
    expect(await refunded()).toEqual([
      [id, 20_000, 'asked', 'pending'],
      [restId, 178_000, 'asked', 'pending'],
    ])
    expect([await has(), await stateOf(id)]).toEqual([false, 'refunding'])
    await send()
    expect([await stateOf(id), await seats(), await statuses()]).toEqual([
      'refunded',
      0,
      ['refunded', 'refunded'],
    ])
    expect(await detail(id)).toMatchObject({
      ...{ paidAmount: 1980, lines: [{ state: 'refunded', returnedAmount: 1980 }] },
    })
  })

  test('counts the lessons that were watched, where they are more than were taught', async () => {
    const { id } = await payBoth()
    await begun(id, 1)
    await watched(3)
    // One of four is left, of which half goes back.
    expect((await detail(id)).refundAmount).toBe(247.5)
  })

  test('of less than the rest leaves the deposit where it is, and the order is over', async () => {
    const { id, restId } = await payBoth()
    await begun(id, 1)
    const { refundAmount } = await detail(id)
    // One of four lessons is taught: half of what is untaught, by the rule of courses at a place.
    expect(refundAmount).toBe(742.5)
    await ask(id)
    await send()
    expect(await refunded()).toEqual([[restId, 74_250, 'asked', 'done']])
    expect([await has(), await stateOf(id), await seats()]).toEqual([false, 'refunded', 0])
    const ended = await listGoodsOrders(t.db, userId, { page: 1, tab: 'ended', q: '' })
    expect(ended.items.map((one) => [one.id, one.isPartlyReturned])).toEqual([[id, false]])
    await ask(id)
    expect(await refunded()).toHaveLength(1)
    // What a rule kept staff can still give, of either payment, and the seat is freed once.
    await byStaff(id, 5_000)
    await send()
    expect([await refunded(), await seats()]).toEqual([
      [
        [restId, 74_250, 'asked', 'done'],
        [id, 5_000, 'asked', 'done'],
      ],
      0,
    ])
  })

  test('one payment refused by its wallet: the course stays taken back until staff have sent it again', async () => {
    const { id, restId } = await payBoth()
    await ask(id)
    const half = shop.faulty((name) =>
      name === 'wechat' ? { refund: async () => ({ status: 'failed', why: 'CLOSED' }) } : {},
    )
    await send(half)
    expect([await has(), await stateOf(id), await seats()]).toEqual([false, 'refunding', 0])
    expect((await detail(id)).refundBar).toContain('请联系客服')
    await byStaff(id)
    await send()
    expect([await stateOf(id), await seats(), await statuses()]).toEqual([
      'refunded',
      0,
      ['refunded', 'refunded'],
    ])
    expect((await refunded()).map(([of, fen, , status]) => [of, fen, status])).toEqual([
      [id, 20_000, 'done'],
      [restId, 178_000, 'done'],
    ])
  })

  test('both refused: the course is had again', async () => {
    const { id } = await payBoth()
    await ask(id)
    await send(shop.faulty({ refund: async () => ({ status: 'failed', why: 'CLOSED' }) }))
    expect([await has(), await stateOf(id), await seats()]).toEqual([true, 'finished', 1])
    expect((await detail(id)).lines).toMatchObject([{ state: 'refundFailed' }])
  })
})

test('the desk is told of many rests by one query', async () => {
  const { restId } = await payBoth()
  const other = (await addUser(t.db)).id
  await t.sql`update goods set stock = null`
  const deposit = await shop.placeDeposit(other)
  await shop.payFor(deposit, 'wechat')
  const second = await placeRest(t.db, { userId: other, id: deposit.id }, shop.context)
  const rests = await t.db.select().from(payables).where(eq(payables.kind, 'rest'))
  const select = jest.spyOn(t.db, 'select')
  const facts = await restPayable.facts(t.db, rests)
  expect(select).toHaveBeenCalledTimes(1)
  select.mockRestore()
  expect(facts.get(second.id)).toEqual({
    ...{ notes: [`定金订单 ${deposit.orderNum}`], refusal: null },
    parts: [{ key: 'course:1', title: '面试小班', fen: 178_000 }],
  })
  expect([...facts.keys()].sort()).toEqual([restId, second.id].sort())
})

describe('refunds by staff', () => {
  test('of a deposit whose rest is being paid: what is paid then goes back', async () => {
    const id = await pay()
    const rest = await beginRest(id)
    const number = await shop.open(rest)
    await byStaff(id, 15_000)
    await shop.pay(number)
    await shop.notify(number)
    expect(await refunded()).toEqual([
      [id, 15_000, 'asked', 'pending'],
      [rest.id, 178_000, 'late', 'pending'],
    ])
    await t.sql`update payables set next_look_at = now()`
    await pollPayables(t.db, shop.context)
    expect([await has(), await statuses()]).toEqual([false, ['refunding', 'closed']])
  })

  test('give no more than each payment', async () => {
    const { id, restId } = await payBoth()
    expect(await outcome(byStaff(id, 20_001))).toBe('invalid_input')
    expect(await outcome(byStaff(restId, 178_001))).toBe('invalid_input')
    await byStaff(restId)
    expect([await has(), await stateOf(id)]).toEqual([false, 'refunding'])
    await byStaff(id)
    await send()
    expect(await refunded()).toEqual([
      [restId, 178_000, 'asked', 'done'],
      [id, 20_000, 'asked', 'done'],
    ])
    expect([await stateOf(id), await seats()]).toEqual(['refunded', 0])
  })
})
