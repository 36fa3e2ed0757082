import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { recordAudit } from '#lib/accounts/server/audit.ts'
import { goodsOrderOf, restState } from '#lib/orders/server/goods-orders.ts'
import { goodsPaymentContext } from '#lib/orders/server/goods-payable.ts'
import { goodsOrders } from '#lib/orders/server/tables.ts'
import { beginClosing, finishClosing } from '#lib/payments/server/payables/close-payable.ts'
import { lockPayable } from '#lib/payments/server/payables/lock-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import { systemCaller } from '#lib/payments/server/system-caller.ts'
import { payables, refunds } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { bookDeposit } from './ask-refund.ts'
import { soldOf } from './deposit-refund.ts'
import { askedOfOrder, pendingRest, REST_UNPAID } from './rests.ts'
import { tellDeposit } from './tell-deposit.ts'

/** In one run; what is left waits for the next. */
const MOST = 200
/** Each turn closes one payment of the rest; after the day none begins. */
const MAX_TURNS = 3

/** Job: closes orders whose rest was not paid in time by the rule that was printed, and answers how many. A rest that turns out to have been paid at a wallet wins. */
export async function closeOverdue(
  db: Db,
  now = new Date(),
  context: PaymentContext = goodsPaymentContext(db),
): Promise<number> {
  // What was asked back already, also where a wallet has refused, is decided.
  const asked = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.payableId, payables.id), eq(refunds.why, 'asked')))
  const due = await db
    .select({ id: payables.id })
    .from(payables)
    .innerJoin(goodsOrders, eq(goodsOrders.id, payables.id))
    .where(
      and(
        eq(payables.status, 'paid'),
        sql`${goodsOrders.quote}->'deposit' is not null`,
        sql`${goodsOrders.quote}->'deposit'->>'dueAt' <= ${now.toISOString()}`,
        sql`${restState} = 'due'`,
        notExists(asked),
      ),
    )
    .orderBy(asc(payables.id))
    .limit(MOST)
  let closed = 0
  for (const { id } of due) {
    try {
      if (await closeOne(db, id, { now, context })) closed += 1
    } catch (err) {
      // A wallet that is down for one must not keep the job from the others; the next run goes on with it.
      log().error({ err, id }, 'an order without its rest could not be closed')
    }
  }
  return closed
}

type Closing = { now: Date; context: PaymentContext }

async function closeOne(db: Db, id: number, closing: Closing): Promise<boolean> {
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const end = await db.transaction((tx) => closeLocked(tx, id, closing))
    if (typeof end === 'boolean') return end
    await finishClosing(db, end.toClose, closing.context)
  }
  return false
}

/** Whether it is closed now, or the payment of the rest that has to be closed at the wallets before. */
async function closeLocked(
  tx: Db,
  id: number,
  { now, context }: Closing,
): Promise<boolean | { toClose: number }> {
  if (!(await lockPayable(tx, id))) return false
  const order = await goodsOrderOf(tx, { id })
  if (order.restState !== 'due' || new Date(soldOf(order).deposit.dueAt) > now) return false
  if ((await askedOfOrder(tx, id)).length > 0) return false
  const pending = await pendingRest(tx, id)
  if (pending) {
    if (pending.status === 'open') await beginClosing(tx, pending.id, 'expired')
    return { toClose: pending.id }
  }
  const backFen = await bookDeposit(tx, order, { reason: REST_UNPAID, context, now })
  await tellDeposit(tx, order, { event: 'closed', backFen })
  await recordAudit(tx, {
    userId: order.userId,
    kind: 'order_refund_asked',
    caller: systemCaller,
    detail: { orderNum: order.orderNum, fen: backFen, rest: 'unpaid' },
  })
  return true
}
