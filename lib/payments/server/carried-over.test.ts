import { findCashier } from '#lib/payments/server/cashier/cashier.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { migrateBefore } from '#lib/platform/db/testing/migrate-before.ts'
import { findPendingOrder } from '#lib/vip/server/orders/vip-orders.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { diamond, testingShop } from '#lib/vip/server/testing/shop.ts'

const t = testDatabase()
const shop = testingShop(t)
test('orders, payments, refunds and records of before stand in the ledger', async () => {
  await migrateBefore(t.database, '0052_payables')
  const { sql } = t
  await sql`insert into users (user_name) values ('buyer')`
  const quote = { type: 1, planId: 3, planName: '年卡', weight: 20, days: 365, deductions: [] }
  await sql`
    insert into vip_orders (order_num, user_id, quote, pay_fen, status, cashier_key, code_expires_at, paid_at, closed_why)
    values ('A1', 1, ${quote}, 36500, 'refunded', 'k1', now(), now(), null),
      ('A2', 1, ${{ ...quote, weight: 10 }}, 100, 'closed', 'k2', now(), null, 'expired'),
      ('A3', 1, ${quote}, 200, 'open', 'k3', now() + interval '9 minutes', null, null)`
  await sql`
    insert into payment_attempts (order_id, channel, out_trade_no, amount_fen, status, expires_at)
    values (1, 'wechat', 'A1W1', 36500, 'paid', now())`
  await sql`
    insert into refunds (attempt_id, order_id, out_refund_no, amount_fen, why, status)
    values (1, 1, 'A1W1R', 36500, 'asked', 'done')`
  await sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at, order_id, revoked_at)
    values (1, 20, 'paid', now(), now(), 1, now())`
  await sql`insert into audit_events (user_id, kind, ip, user_agent) values
    (1, 'vip_paid', '', ''), (1, 'vip_refund_asked', '', ''), (1, 'login', '', '')`

  await migrate(t.database)

  expect(
    await sql`select id, kind, title, order_num, pay_fen, status, closed_why, quote->>'days' days
      from payables join vip_orders using (id) order by id`,
  ).toEqual([
    {
      ...{ id: 1, kind: 'vip', title: '钻石会员年卡', order_num: 'A1', pay_fen: 36_500 },
      ...{ status: 'refunded', closed_why: null, days: '365' },
    },
    {
      ...{ id: 2, kind: 'vip', title: '黄金会员年卡', order_num: 'A2', pay_fen: 100 },
      ...{ status: 'closed', closed_why: 'expired', days: '365' },
    },
    {
      ...{ id: 3, kind: 'vip', title: '钻石会员年卡', order_num: 'A3', pay_fen: 200 },
      ...{ status: 'open', closed_why: null, days: '365' },
    },
  ])
  expect(
    await sql`select out_refund_no, r.payable_id, a.payable_id paid from refunds r
      join payment_attempts a on a.id = r.attempt_id`,
  ).toEqual([{ out_refund_no: 'A1W1R', payable_id: 1, paid: 1 }])
  expect(await sql`select kind from audit_events order by id`).toEqual([
    { kind: 'order_paid' },
    { kind: 'order_refund_asked' },
    { kind: 'login' },
  ])
  // What was open can be paid, and stays the only one.
  expect(await findCashier(t.db, 'k3')).toMatchObject({ state: 'open', payFen: 200 })
  expect(await findPendingOrder(t.db, 1)).toMatchObject({ id: 3, status: 'open' })
  await addPlans(t.db)
  expect((await shop.place(1, { planId: diamond })).id).toBe(4)
  expect(await sql`select status from payables order by id`).toEqual(
    ['refunded', 'closed', 'closed', 'open'].map((status) => ({ status })),
  )
  const second = sql`insert into payables (kind, title, order_num, user_id, pay_fen, cashier_key, code_expires_at)
    values ('vip', 'x', 'x', 1, 1, 'x', now())`
  await expect(second).rejects.toThrow(/vip_orders_one_open|Failed query/)
  await sql`insert into payables (kind, title, order_num, user_id, pay_fen, cashier_key, code_expires_at)
    values ('goods', 'x', 'x', 1, 1, 'x', now())`
})
