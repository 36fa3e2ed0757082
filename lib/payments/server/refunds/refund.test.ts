import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import type { RefundRequest } from '#lib/platform/pay/channel.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'
import { quoteOrder } from '#lib/vip/server/plans/quote.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { diamond, gold, quarter, testingShop } from '#lib/vip/server/testing/shop.ts'
import { askRefund } from './refund.ts'
import { sendRefunds } from './send-refunds.ts'

const t = testDatabase()
const shop = testingShop(t)
let userId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
})

const ask = (id: number, asker = userId) =>
  askRefund(t.db, { userId: asker, id, reason: '不想学了', caller }, vipPayable)
const send = () => sendRefunds(t.db, shop.context)
const soon = () => t.sql`update refunds set next_try_at = now()`
const statuses = async () => {
  const rows = await t.db.select().from(payables).orderBy(payables.id)
  return rows.map(({ status }) => status)
}
const upgrade = async () => {
  const first = await shop.buy(userId)
  return { first, second: await shop.buy(userId, { type: 4, planId: diamond }, 'alipay') }
}

test('a refund takes the membership at once and pays the money back', async () => {
  const { id, outTradeNo } = await shop.buy(userId)
  await ask(id)
  expect(await shop.ledger(userId)).toEqual(['-10 年卡'])
  expect(await getPayState(t.db, { kind: 'vip', userId, id })).toBe(3)
  expect(await statuses()).toEqual(['refunding'])
  await send()
  expect(await statuses()).toEqual(['refunded'])
  expect(await t.db.select().from(refunds)).toMatchObject([
    {
      outRefundNo: `${outTradeNo}R`,
      amountFen: 36_500,
      why: 'asked',
      reason: '不想学了',
      status: 'done',
      tries: 1,
      channelRefundId: expect.stringMatching(/^S/),
      doneAt: expect.any(Date),
    },
  ])
  expect(await shop.balance()).toEqual({ there: 0, here: 0 })
  const events = await t.sql`select kind, ip from audit_events order by id`
  expect(events).toEqual([
    { kind: 'order_paid', ip: '' },
    { kind: 'order_refund_asked', ip: caller.ip },
    { kind: 'order_refunded', ip: '' },
  ])
})

test('it gives back what the upgrade had replaced', async () => {
  const { first, second } = await upgrade()
  expect(await shop.ledger(userId)).toEqual(['-10 年卡', '20 年卡'])
  expect(await outcome(ask(first.id))).toBe('refund_not_possible')
  await ask(second.id)
  expect(await shop.ledger(userId)).toEqual(['10 年卡', '-20 年卡'])
  await send()
  expect(await statuses()).toEqual(['paid', 'refunded'])
  expect(await shop.balance()).toEqual({ there: 36_500, here: 36_500 })
})

test('nobody is a diamond for ever by asking the money back every week', async () => {
  await shop.buy(userId, { planId: quarter })
  const upgraded = () => shop.buy(userId, { type: 4, planId: diamond })
  await ask((await upgraded()).id)
  await send()
  await expect(ask((await upgraded()).id)).rejects.toThrow('一年内只能自助退款一次')
  expect(await statuses()).toEqual(['paid', 'refunded', 'paid'])
})

test('while a refund waits, what credits nothing can be bought; refused, its rest follows that', async () => {
  const first = await shop.buy(userId)
  await t.sql`update membership_grants
    set starts_at = starts_at - interval '265 days', ends_at = ends_at - interval '265 days'`
  await ask(first.id)
  await sendRefunds(t.db, shop.faulty({ refund: async () => ({ status: 'pending' }) }))
  await shop.buy(userId, { planId: quarter })
  expect(await outcome(shop.place(userId, { type: 4, planId: diamond }))).toBe('conflict')
  await soon()
  await sendRefunds(t.db, shop.faulty({ refund: async () => ({ status: 'failed', why: 'NO' }) }))
  const rows = await t.sql`
    select weight, value_fen, revoked_at is null as stands,
      round(extract(epoch from starts_at - now()) / 86400)::int as from_day,
      round(extract(epoch from ends_at - now()) / 86400)::int as to_day
    from membership_grants order by id`
  const stands = { weight: 10, stands: true }
  expect(rows).toEqual([
    { ...stands, value_fen: 10_000, from_day: 90, to_day: 190 },
    { ...stands, value_fen: 10_800, from_day: 0, to_day: 90 },
  ])
  const { deductions } = (await quoteOrder(t.db, userId, { type: 4, planId: diamond })) ?? {}
  expect(deductions.map(({ fen }) => fen)).toEqual([10_800, 10_000])
})

test('nothing is sold while a refund waits that gave back what it had replaced', async () => {
  const { second } = await upgrade()
  await ask(second.id)
  expect(await outcome(shop.place(userId, { type: 2 }))).toBe('conflict')
  await send()
  expect(await outcome(shop.place(userId, { type: 2 }))).toBe('fine')
})

test('asked ten times at once it is one refund, and asked again none', async () => {
  const { id } = await shop.buy(userId)
  await Promise.all(Array.from({ length: 10 }, () => ask(id)))
  await Promise.all([send(), send(), send()])
  await ask(id)
  await send()
  expect(await t.db.$count(refunds)).toBe(1)
  expect(await shop.balance()).toEqual({ there: 0, here: 0 })
  expect(await t.sql`select kind from audit_events where kind like 'order_refund%'`).toHaveLength(2)
})

test('one that fails is sent again later under the same number', async () => {
  const { id, outTradeNo } = await shop.buy(userId)
  await ask(id)
  const sent: RefundRequest[] = []
  const down = shop.faulty({
    refund: async (request) => {
      sent.push(request)
      throw new Error('wallet: no answer')
    },
  })
  await sendRefunds(t.db, down)
  await sendRefunds(t.db, down)
  expect(sent).toHaveLength(1)
  await soon()
  await sendRefunds(t.db, down)
  expect(sent.map(({ outRefundNo }) => outRefundNo)).toEqual([`${outTradeNo}R`, `${outTradeNo}R`])
  const [row] = await t.sql`
    select status, tries, last_error, next_try_at > now() + interval '50 seconds' as later
    from refunds`
  expect(row).toEqual({
    status: 'pending',
    tries: 2,
    last_error: 'wallet: no answer',
    later: true,
  })
  await soon()
  await send()
  expect(await statuses()).toEqual(['refunded'])
})

test('an answer that was lost after the money went is found again', async () => {
  const { id } = await shop.buy(userId)
  await ask(id)
  const dying = shop.faulty((_, real) => ({
    refund: async (request) => {
      await real.refund(request)
      throw new Error('wallet: connection lost')
    },
  }))
  await sendRefunds(t.db, dying)
  await soon()
  await send()
  expect(await statuses()).toEqual(['refunded'])
  expect(await t.sql`select from sandbox_refunds`).toHaveLength(1)
})

test('one that waits stays on its way', async () => {
  const { id } = await shop.buy(userId)
  await ask(id)
  await sendRefunds(t.db, shop.faulty({ refund: async () => ({ status: 'pending' }) }))
  expect(await statuses()).toEqual(['refunding'])
})

test('one that the wallet refuses for good brings everything back', async () => {
  const { second } = await upgrade()
  await ask(second.id)
  const refusing = shop.faulty({ refund: async () => ({ status: 'failed', why: 'TOO_OLD' }) })
  await sendRefunds(t.db, refusing)
  expect(await shop.ledger(userId)).toEqual(['-10 年卡', '20 年卡'])
  expect(await statuses()).toEqual(['paid', 'paid'])
  expect(await t.db.select().from(refunds)).toMatchObject([
    { status: 'failed', lastError: 'TOO_OLD', doneAt: null },
  ])
  await expect(ask(second.id)).rejects.toThrow('请联系客服')
  const { there, here } = (await shop.balance()) ?? {}
  expect(there).toBe(here)
  const events = await t.sql`select kind from audit_events order by id desc limit 1`
  expect(events).toEqual([{ kind: 'order_refund_failed' }])
})

test('nothing goes back while an order is open that may count it', async () => {
  const { id } = await shop.buy(userId)
  const open = await shop.place(userId, { type: 4, planId: diamond })
  await expect(ask(id)).rejects.toThrow('未完成的订单')
  await cancelPayable(t.db, { kind: 'vip', userId, id: open.id }, shop.context)
  await ask(id)
  expect(await statuses()).toEqual(['refunding', 'closed'])
})

test('a demand and an order at the same time: one of both, never a credit for money that went back', async () => {
  for (let round = 0; round < 10; round++) {
    const buyer = (await addUser(t.db)).id
    const { id } = await shop.buy(buyer, { planId: quarter })
    const [asked, placed] = await Promise.all([
      outcome(ask(id, buyer)),
      outcome(shop.place(buyer, { type: 3, planId: gold })),
    ])
    expect([
      ['fine', 'conflict'],
      ['refund_not_possible', 'fine'],
    ]).toContainEqual([asked, placed])
  }
})

test('the order of somebody else does not exist', async () => {
  const { id } = await shop.buy(userId)
  const stranger = (await addUser(t.db)).id
  expect(await outcome(ask(id, stranger))).toBe('not_found')
  expect(
    await outcome(cancelPayable(t.db, { kind: 'vip', userId: stranger, id }, shop.context)),
  ).toBe('not_found')
  expect(await outcome(getPayState(t.db, { kind: 'vip', userId: stranger, id }))).toBe('not_found')
  expect(await statuses()).toEqual(['paid'])
})

test('a renewal goes back before what it renews', async () => {
  const first = await shop.buy(userId)
  const second = await shop.buy(userId, { type: 2, planId: quarter })
  await expect(ask(first.id)).rejects.toThrow('请先为之后的订单申请退款')
  await ask(second.id)
  expect(await shop.ledger(userId)).toEqual(['10 年卡', '-10 季卡'])
})
