import { setTimeout as sleep } from 'node:timers/promises'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import { askGoodsRefund } from '#lib/orders/server/deposit/ask-refund.ts'
import { openAttempt } from '#lib/payments/server/cashier/cashier.ts'
import { kindOf } from '#lib/payments/server/payable-kind.ts'
import { cancelPayable } from '#lib/payments/server/payables/cancel-payable.ts'
import { getPayState } from '#lib/payments/server/payables/pay-state.ts'
import { askRefund } from '#lib/payments/server/refunds/refund.ts'
import type { SandboxAct } from '#lib/platform/pay/sandbox-page.ts'
import { actOnSandbox } from '#lib/platform/providers/pay/sandbox/act.ts'
import { paySandboxTrade } from '#lib/platform/providers/pay/sandbox/book.ts'
import { payableKinds, paymentContextOn } from '#lib/tables/payables.ts'
import { currentMembership } from '#lib/vip/server/membership/membership.ts'
import { placeOrder } from '#lib/vip/server/orders/place-order.ts'
import { plans } from '#lib/vip/server/testing/ledger.ts'
import { forgeNotice, type Trade } from './forge.ts'
import { goodsActs } from './goods-acts.ts'
import { returnActs } from './return-acts.ts'
import { caller, type Order, ordersOf, type Turn } from './turn.ts'

/**
 * Acts of a buyer, a wallet or the time in a scenario. Each finds by itself what it can be done to, and does nothing
 * when there is nothing.
 */
export const acts = {
  create,
  openWechat: (turn: Turn) => openAt(turn, 'wechat'),
  openAlipay: (turn: Turn) => openAt(turn, 'alipay'),
  pay: async (turn: Turn) => press(turn, 'pay', await oneOf(turn, tradesOf(turn, 'open'))),
  payBoth,
  payUntold,
  payLate,
  fail: async (turn: Turn) => press(turn, 'fail', await oneOf(turn, tradesOf(turn, 'open'))),
  repeat: async (turn: Turn) => press(turn, 'repeat', await oneOf(turn, tradesOf(turn, 'paid'))),
  forge: async (turn: Turn) => forgeNotice(turn.pick, await oneOf(turn, tradesOf(turn))),
  poll: async (turn: Turn) => {
    const order = await oneOf(turn, ordersOf(turn))
    if (order) await getPayState(turn.database.db, own(turn, order))
  },
  cancel,
  refund,
  endCode,
  endOrder,
  hurryJobs,
  passDays,
  useRights,
  ...goodsActs,
  ...returnActs,
}
export type Act = keyof typeof acts

const own = ({ userId }: Turn, { id, kind }: Order) => ({ userId, id, kind })

async function create({ database: { db }, userId, pick }: Turn): Promise<void> {
  const { weight } = await currentMembership(db, userId)
  const wanted = ([2, 2, 3, 4] as const)[pick(4)] ?? 4
  // Sometimes what does not fit, as a page of yesterday would send it.
  const isFitting = pick(10) > 0
  const type = isFitting ? (weight === 10 ? wanted : 1) : (([1, 2, 3, 4] as const)[pick(4)] ?? 1)
  const all = Object.values(plans)
  const fitting = all.filter((plan) => (type === 1 ? true : plan.weight === (type === 4 ? 20 : 10)))
  const planId = (isFitting ? fitting : all)[pick(isFitting ? fitting.length : all.length)]?.id ?? 1
  await placeOrder(db, { userId, type, planId, adviserId: null })
}

async function openAt(turn: Turn, channel: 'wechat' | 'alipay'): Promise<void> {
  const order = (await ordersOf(turn)).find(({ status }) => status === 'open')
  if (order)
    await openAttempt(turn.database.db, order.key, channel, paymentContextOn(turn.database.db))
}

async function press(turn: Turn, act: SandboxAct, trade: Trade | undefined): Promise<void> {
  if (trade) await actOnSandbox(turn.database.db, trade.outTradeNo, act)
}

/** Two phones at once. */
async function payBoth(turn: Turn): Promise<void> {
  const trades = await tradesOf(turn, 'open')
  await Promise.all(trades.map((trade) => press(turn, 'pay', trade)))
}

/** The notification is lost; a job must find the payment. */
async function payUntold(turn: Turn): Promise<void> {
  const trade = await oneOf(turn, tradesOf(turn, 'open'))
  if (trade) await paySandboxTrade(turn.database.db, trade.outTradeNo)
}

/** At Alipay a code that was scanned after its closing makes the trade anew: what nobody had scanned could not be closed. */
async function payLate(turn: Turn): Promise<void> {
  const { database, userId, pick } = turn
  const closed = await database.sql<{ outTradeNo: string }[]>`
    select t.out_trade_no as "outTradeNo" from sandbox_trades t
    join payment_attempts a using (out_trade_no) join payables o on o.id = a.payable_id
    where o.user_id = ${userId}::int and t.status = 'closed' and a.status = 'closed'
    order by t.created_at desc limit 4`
  const trade = closed[pick(closed.length)]
  if (!trade) return
  await database.sql`
    update sandbox_trades set status = 'open', expires_at = now() + interval '1 minute'
    where out_trade_no = ${trade.outTradeNo} and status = 'closed'`
  if (pick(3) === 0) await paySandboxTrade(database.db, trade.outTradeNo)
  else await actOnSandbox(database.db, trade.outTradeNo, 'pay')
}

async function cancel(turn: Turn): Promise<void> {
  const order = await oneOf(turn, ordersOf(turn))
  const { db } = turn.database
  if (order) await cancelPayable(db, own(turn, order), paymentContextOn(db))
}

async function refund(turn: Turn): Promise<void> {
  const { database, userId, pick } = turn
  const orders = await ordersOf(turn)
  const paid = orders.filter(({ status }) => status === 'paid')
  const order = pick(5) > 0 ? paid[pick(paid.length)] : orders[pick(orders.length)]
  const kind = order && kindOf(payableKinds, order.kind)
  if (!kind) return
  const demand = { userId, id: order.id, reason: '', caller }
  // Of goods sometimes one line, whatever that order holds.
  const keys = ['course:1', 'book:1', 'book:2'].slice(pick(3)).slice(0, 1)
  const isOne = order.kind === 'goods' && pick(2) === 0
  const asked = isOne ? { ...demand, keys } : demand
  if (order.kind === 'vip') await askRefund(database.db, asked, kind)
  else await askGoodsRefund(database.db, asked, paymentContextOn(database.db))
}

/** A marker begins what a member has asked for: it stays paid when the membership goes back. */
async function useRights({ database: { sql }, userId, pick }: Turn): Promise<void> {
  await sql`
    insert into marking_scripts (kind, source_id, item_key, user_id, title, answer, "full", step, state, submitted_at, asked_at)
    values ('paper', ${pick(2 ** 30)}::int, '1:a', ${userId}::int, '卷', '文', 10, 1, 'settled', now(), now())
    on conflict do nothing`
}

/** The code is over, at both ends or, where the clocks differ, only here. */
async function endCode({ database: { sql }, userId, pick }: Turn): Promise<void> {
  const [order] = await sql<{ id: number }[]>`
    update payables set code_expires_at = now() - interval '1 second'
    where id = (select max(id) from payables where user_id = ${userId}::int and status = 'open')
    returning id`
  if (!order) return
  await sql`
    update payment_attempts set expires_at = now() - interval '1 second'
    where payable_id = ${order.id}::int and status = 'open'`
  if (pick(2) === 0) return
  await sql`
    update sandbox_trades set expires_at = now() - interval '1 second' where status = 'open'
      and out_trade_no in (select out_trade_no from payment_attempts where payable_id = ${order.id}::int)`
}

/** The code has been over for so long that the job gives the order up. */
async function endOrder({ database: { sql }, userId }: Turn): Promise<void> {
  await sql`
    update payables set code_expires_at = now() - interval '6 minutes', next_look_at = now()
    where user_id = ${userId}::int and status = 'open'`
}

/** Half a minute goes by: what the jobs have to do for this buyer is due. */
async function hurryJobs({ database: { sql }, userId }: Turn): Promise<void> {
  await sql`update payables set next_look_at = now() where user_id = ${userId}::int`
  await sql`
    update refunds set next_try_at = now() where status = 'pending'
      and payable_id in (select id from payables where user_id = ${userId}::int)`
  await sleep(50)
}

/** Memberships grow older, up to their end, and with them the seven days for a refund. */
async function passDays({ database: { db, sql }, userId, pick }: Turn): Promise<void> {
  const days = [1, 3, 40, 100, 400][pick(5)] ?? 1
  await db.transaction(async (tx) => {
    await lockUser(tx, userId)
    await tx.execute(`
      update membership_grants set starts_at = starts_at - interval '${days} days',
        ends_at = ends_at - interval '${days} days' where user_id = ${userId}`)
  })
  await sql`
    update payables set paid_at = paid_at - make_interval(days => ${days}::int)
    where user_id = ${userId}::int and status = 'paid'`
}

/** Reads the buyer's last trades in the wallets' book. */
async function tradesOf({ database, userId }: Turn, status = 'open'): Promise<Trade[]> {
  return await database.sql<Trade[]>`
    select t.out_trade_no as "outTradeNo", t.channel, t.amount_fen as "amountFen"
    from sandbox_trades t
    join payment_attempts a using (out_trade_no) join payables o on o.id = a.payable_id
    where o.user_id = ${userId}::int and t.status = ${status} order by a.id desc limit 4`
}

async function oneOf<T>({ pick }: Turn, rows: Promise<T[]>): Promise<T | undefined> {
  const all = await rows
  return all[pick(all.length)]
}
