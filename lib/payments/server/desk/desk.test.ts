import { addUser, caller, outcome } from '#lib/accounts/server/testing/account.ts'
import { refundByStaff } from '#lib/payments/server/refunds/refund.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { vipPayable } from '#lib/vip/server/orders/vip-payable.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import { testingShop } from '#lib/vip/server/testing/shop.ts'
import { listStaffAttention } from './list-attention.ts'
import { listStaffOrders } from './list-orders.ts'
import { settleAttention } from './settle-attention.ts'

const t = testDatabase()
const shop = testingShop(t)
let userId: number
let staffId: number

beforeEach(async () => {
  await truncateAll(t.db)
  await addPlans(t.db)
  userId = (await addUser(t.db)).id
  staffId = (await addUser(t.db)).id
  await t.sql`update users set phone = '13911112222' where id = ${userId}`
})

const refund = (id: number) =>
  refundByStaff(t.db, { staffId, id, reason: '误买，电话核实', caller }, [vipPayable])
const page = { q: '', sort: 'usual', page: 1, pageSize: 20 } as const
const orders = (status: 'paid' | 'refunding' | 'refunded', q = '') =>
  listStaffOrders(t.db, { ...page, status, q }, [vipPayable])
const waiting = () => listStaffAttention(t.db, page)
/** As a wallet answers that will never send the money back. */
const refuse = () => t.sql`update refunds set status = 'failed', last_error = 'ACCOUNT_CLOSED'`

test('staff send money back long after the buyer could, once for two of them', async () => {
  const { id } = await shop.buy(userId)
  await t.sql`update payables set paid_at = now() - interval '200 days'`
  const { items } = await orders('paid')
  expect(items).toMatchObject([{ id, refundBar: null, steps: [{ kind: 'paid', amount: 365 }] }])
  await Promise.all([refund(id), refund(id)])
  expect(await shop.ledger(userId)).toEqual(['-10 年卡'])
  await sendRefunds(t.db, shop.context)
  expect((await orders('refunded')).items).toMatchObject([
    { steps: [{ kind: 'paid' }, { kind: 'refunded', note: '误买，电话核实' }] },
  ])
  expect(await shop.balance()).toEqual({ there: 0, here: 0 })
  const changes = await t.sql`select noun, after, reason from staff_changes`
  expect(changes).toEqual([
    { noun: 'order', after: { status: 'refunding', refund: 365 }, reason: '误买，电话核实' },
  ])
})

test('a membership goes back as a whole only', async () => {
  const { id } = await shop.buy(userId)
  const part = refundByStaff(
    t.db,
    { staffId, id, reason: '误买', parts: [{ key: 'vip:1', fen: 100 }], caller },
    [vipPayable],
  )
  await expect(part).rejects.toThrow('只能整单退款')
  expect((await orders('paid')).items).toMatchObject([{ id, parts: [] }])
})

test('what came later goes back first', async () => {
  const first = await shop.buy(userId)
  await shop.buy(userId, { type: 2 })
  expect(await outcome(refund(first.id))).toBe('refund_not_possible')
  const [, bar] = (await orders('paid')).items.map(({ refundBar }) => refundBar)
  expect(bar).toMatch(/之后的订单/)
})

test('an order is found by its number and by the whole phone number alone', async () => {
  const { id } = await shop.buy(userId)
  const [row] = await t.sql<{ phone: string; n: string }[]>`
    select phone, order_num n from users join payables on payables.user_id = users.id`
  if (!row) throw new Error('no order')
  for (const q of [row.n, row.phone])
    expect((await orders('paid', q)).items).toMatchObject([{ id }])
  expect((await orders('paid', row.phone.slice(0, 8))).total).toBe(0)
  expect((await orders('paid')).items[0]?.phone).toMatch(/^\d{3}\*{4}\d{4}$/)
})

test('a refused refund is demanded again under its number, or written down as done elsewhere', async () => {
  const { id } = await shop.buy(userId)
  await refund(id)
  await refuse()
  await t.sql`update payables set status = 'paid'`
  const [found] = (await waiting()).items
  if (!found) throw new Error('nothing waits')
  const { kind, recordId } = found
  expect(kind).toBe('refund_failed')
  const settle = (act: 'retry' | 'offline' | 'look') =>
    settleAttention(t.db, { staffId, kind, recordId, act, note: '补足余额' }, [vipPayable])
  expect(await outcome(settle('look'))).toBe('invalid_input')
  await settle('retry')
  expect(await outcome(settle('retry'))).toBe('not_found')
  expect((await orders('refunding')).total).toBe(1)
  await refuse()
  await t.sql`update payables set status = 'paid'`
  await settle('offline')
  expect((await orders('refunded')).total).toBe(1)
  expect((await waiting()).total).toBe(0)
  expect(await t.sql`select count(*)::int n from refunds`).toEqual([{ n: 1 }])
})

test('a payment of another amount and a difference of the books wait until somebody settles them', async () => {
  await shop.buy(userId)
  await t.sql`update payment_attempts set status = 'disputed'`
  await t.sql`with r as (insert into reconciliations (channel, day, payments, refunds)
      values ('wechat', current_date, 1, 0) returning id)
    insert into reconciliation_differences (reconciliation_id, kind, number, there_fen)
    select id, 'payment_only_there', 'X1', 100 from r`
  const { items } = await waiting()
  expect(items.map(({ kind }) => kind).sort()).toEqual(['difference', 'payment_disputed'])
  for (const { kind, recordId } of items)
    await settleAttention(t.db, { staffId, kind, recordId, act: 'settle', note: '已核对' }, [
      vipPayable,
    ])
  expect((await waiting()).total).toBe(0)
})
