import { sql } from 'drizzle-orm'
import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { allAttention } from './attention.ts'

const t = testDatabase()

/** An order with one payment and what has become of both. */
async function addCase(
  order: { num: string; status: string; hoursAgo?: number },
  payment: string,
  refund?: { status: string; tries?: number },
): Promise<void> {
  const { id: userId } = await addUser(t.db)
  const created = sql`now() - make_interval(hours => ${order.hoursAgo ?? 0})`
  await t.db.execute(sql`
    with placed as (
      insert into payables (kind, title, order_num, user_id, pay_fen, status, cashier_key, code_expires_at, created_at)
      values ('vip', '年卡', ${order.num}, ${userId}, 36500, ${order.status}, ${order.num}, now(), ${created})
      returning id
    ), tried as (
      insert into payment_attempts (payable_id, channel, out_trade_no, amount_fen, status, expires_at)
      select id, 'wechat', ${`${order.num}W1`}, 36500, ${payment}, now() from placed
      returning id, payable_id
    )
    insert into refunds (attempt_id, payable_id, out_refund_no, amount_fen, why, status, tries)
    select id, payable_id, ${`${order.num}R`}, 36500, 'late', ${refund?.status ?? ''}, ${refund?.tries ?? 0}
    from tried where ${refund !== undefined}`)
}

test('what needs a person is listed, what takes its course is not', async () => {
  await addCase({ num: 'fine', status: 'paid', hoursAgo: 9 }, 'paid', { status: 'done' })
  await addCase({ num: 'underway', status: 'closed' }, 'paid', { status: 'pending', tries: 2 })
  await addCase({ num: 'closing', status: 'closing' }, 'open')
  expect(await allAttention(t.db)).toEqual([])
  await addCase({ num: 'refused', status: 'closed' }, 'paid', { status: 'failed' })
  await addCase({ num: 'slow', status: 'closed' }, 'paid', { status: 'pending', tries: 7 })
  await addCase({ num: 'other', status: 'closed' }, 'disputed')
  await addCase({ num: 'stuck', status: 'closing', hoursAgo: 2 }, 'open')
  await t.db.execute(sql`
    with run as (
      insert into reconciliations (channel, day, payments, refunds)
      values ('alipay', '2026-03-01', 1, 0) returning id
    )
    insert into reconciliation_differences (reconciliation_id, kind, number, there_fen)
    select id, 'payment_only_there', 'T1', 100 from run`)
  const found = await allAttention(t.db)
  expect(found.map(({ kind, number, amountFen }) => `${kind} ${number} ${amountFen}`)).toEqual([
    'order_stuck stuck 36500',
    'refund_failed refusedR 36500',
    'refund_slow slowR 36500',
    'payment_disputed otherW1 36500',
    'difference T1 100',
  ])
})
