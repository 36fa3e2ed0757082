import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { findCashier } from '#lib/payments/server/cashier/cashier.ts'
import { payables } from '#lib/payments/server/tables.ts'
import { keyOf, storedPayables } from '#lib/payments/server/testing/stored-payables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { testingShop } from '#lib/vip/server/testing/shop.ts'
import { cancelPayable } from './cancel-payable.ts'
import { pollPayables } from './poll-payables.ts'

const t = testDatabase()
const shop = testingShop(t)
const { overdue, statuses, attempts } = storedPayables(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

const look = async (context = shop.context) => {
  await t.sql`update payables set next_look_at = now()`
  await pollPayables(t.db, context)
}
const down = async () => {
  throw new Error('wallet: no answer')
}

describe('the job', () => {
  test('finds a payment whose notification was lost', async () => {
    const number = await shop.open(await shop.place(userId))
    await shop.pay(number)
    await look()
    expect(await statuses()).toEqual(['paid'])
    expect(await shop.ledger(userId)).toEqual(['10 年卡'])
  })

  test('grants once, although three of it and a notification find the same', async () => {
    const number = await shop.open(await shop.place(userId))
    await shop.pay(number)
    await t.sql`update payables set next_look_at = now()`
    const run = () => pollPayables(t.db, shop.context)
    await Promise.all([run(), shop.notify(number), run(), run()])
    expect(await statuses()).toEqual(['paid'])
    expect(await shop.ledger(userId)).toEqual(['10 年卡'])
  })

  test('looks at an order every half minute, not more often', async () => {
    await shop.open(await shop.place(userId))
    let asked = 0
    const counting = shop.faulty((_, real) => ({
      query: (number) => {
        asked++
        return real.query(number)
      },
    }))
    await pollPayables(t.db, counting)
    expect(asked).toBe(0)
    await t.sql`update payables set next_look_at = now()`
    await pollPayables(t.db, counting)
    await pollPayables(t.db, counting)
    expect(asked).toBe(1)
  })

  test('closes an order five minutes after its code, at the wallets too', async () => {
    const order = await shop.place(userId)
    const number = await shop.open(order)
    await overdue(290)
    await look()
    expect(await statuses()).toEqual(['open'])
    await overdue(301)
    await look()
    expect(await shop.channels('wechat').query(number)).toEqual({ status: 'closed' })
    expect(await t.db.select().from(payables)).toMatchObject([
      { status: 'closed', closedWhy: 'expired', closedAt: expect.any(Date) },
    ])
    expect(await attempts()).toEqual(['W1 closed'])
    expect((await shop.place(userId)).id).not.toBe(order.id)
  })

  test('settles what was paid in the last moment instead of closing it', async () => {
    const number = await shop.open(await shop.place(userId))
    await shop.pay(number)
    await overdue(400)
    await look()
    expect(await t.db.select().from(payables)).toMatchObject([{ status: 'paid', closedWhy: null }])
  })

  test('leaves an order alone whose buyer has fetched a new code meanwhile', async () => {
    const order = await shop.place(userId)
    await shop.open(order)
    await overdue(400)
    await Promise.all([shop.place(userId), look()])
    const [row] = await t.sql`select status, code_expires_at > now() as good from payables
      order by id desc limit 1`
    expect([row?.status, row?.good]).toEqual(['open', true])
  })

  test('ends a closing that somebody began and left', async () => {
    const { id } = await shop.place(userId)
    await shop.open(await shop.place(userId))
    const end = cancelPayable(t.db, { kind: 'vip', userId, id }, shop.faulty({ close: down }))
    expect(await outcome(end)).toBe('pay_channel_failed')
    expect(await statuses()).toEqual(['closing'])
    await look()
    expect(await t.db.select().from(payables)).toMatchObject([
      { status: 'closed', closedWhy: 'cancelled' },
    ])
  })

  test('goes on with the others when a wallet does not answer for one', async () => {
    const other = (await addUser(t.db)).id
    await shop.pay(await shop.open(await shop.place(userId), 'alipay'))
    await shop.pay(await shop.open(await shop.place(other), 'wechat'))
    await look(shop.faulty((name) => (name === 'alipay' ? { query: down } : {})))
    expect(await statuses()).toEqual(['open', 'paid'])
    await look()
    expect(await statuses()).toEqual(['paid', 'paid'])
  })
})

describe('a wallet that is away', () => {
  test.each([
    ['wechat', 'alipay'],
    ['alipay', 'wechat'],
  ] as const)('%s does not hide a payment by %s', async (bad, good) => {
    const order = await shop.place(userId)
    await shop.open(order, bad)
    await shop.pay(await shop.open(order, good))
    const away = shop.faulty((name) => (name === bad ? { query: down, close: down } : {}))
    await look(away)
    expect(await statuses()).toEqual(['paid'])
  })

  test('does not keep the other from being closed', async () => {
    const order = await shop.place(userId)
    await shop.open(order, 'wechat')
    await shop.open(order, 'alipay')
    const away = shop.faulty((name) => (name === 'wechat' ? { close: down } : {}))
    const end = cancelPayable(t.db, { kind: 'vip', userId, id: order.id }, away)
    expect(await outcome(end)).toBe('pay_channel_failed')
    expect(await attempts()).toEqual(['W1 open', 'A2 closed'])
    expect(await statuses()).toEqual(['closing'])
    expect((await findCashier(t.db, keyOf(order)))?.state).toBe('closing')
  })

  test('for ever, its keys taken: the order closes, and what is paid late goes back', async () => {
    const order = await shop.place(userId)
    const number = await shop.open(order, 'alipay')
    const only = (name: PayChannelName) => {
      if (name === 'alipay') throw new AppError('pay_not_configured')
      return shop.channels(name)
    }
    await look({ ...shop.context, channels: only })
    expect(await attempts()).toEqual(['A1 open'])
    await overdue(301)
    await look({ ...shop.context, channels: only })
    expect([await statuses(), await attempts()]).toEqual([['closed'], ['A1 closed']])
    await shop.pay(number)
    await shop.notify(number)
    expect(await t.sql`select why from refunds`).toEqual([{ why: 'late' }])
    expect(await shop.ledger(userId)).toEqual([])
  })
})

test.each(['query', 'close'] as const)(
  'paid with another amount, told by %s, is disputed, grants nothing and blocks nothing',
  async (call) => {
    const order = await shop.place(userId)
    await shop.pay(await shop.open(order))
    const wrong = shop.faulty((_, real) => ({
      [call]: async (number: string) => ({ ...(await real[call](number)), amountFen: 1 }),
    }))
    if (call === 'close') await overdue(301)
    await look(wrong)
    expect(await attempts()).toEqual(['W1 disputed'])
    expect(await statuses()).toEqual([call === 'close' ? 'closed' : 'open'])
    expect(await t.sql`select kind, detail from audit_events`).toEqual([
      {
        kind: 'order_payment_disputed',
        detail: { orderNum: order.orderNum, channel: 'wechat', fen: 36_500, told: 1 },
      },
    ])
    expect(await t.sql`select id from refunds`).toEqual([])
    expect(await shop.ledger(userId)).toEqual([])
    expect(await outcome(shop.place(userId, { planId: 2 }))).toBe('fine')
  },
)
