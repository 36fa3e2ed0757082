import { eq } from 'drizzle-orm'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { beginClosing } from '#lib/payments/server/payables/close-payable.ts'
import type { PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { placeAtTurn, type Turn } from '#lib/payments/server/payables/place-at-turn.ts'
import {
  insertPayable,
  refuseTooMany,
  renewCode,
} from '#lib/payments/server/payables/place-payable.ts'
import type { PaymentContext } from '#lib/payments/server/payment-context.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { quoteOrder } from '#lib/vip/server/plans/quote.ts'
import { productName } from '#lib/vip/server/plans/tiers.ts'
import { advisers, type Quote, vipOrders } from '#lib/vip/server/tables.ts'
import { findPendingOrder, refundingOrders } from './vip-orders.ts'
import { vipPaymentContext } from './vip-payable.ts'

type Wish = { userId: number; type: Quote['type']; planId: number; adviserId: number | null }

/** Orders of other tabs that are closed for one; the rate limit allows no more in a minute. */
const MAX_TURNS = 60

/**
 * The open order of a user for this plan at today's price: the present one if nothing about it changed,
 * with a new code if that has expired; else a new one, after the present one has been closed at the wallets.
 * Throws what quoteOrder throws, conflict while a refund that bears on it is on its way, too_many_requests,
 * pay_channel_failed, pay_not_configured.
 */
export async function placeOrder(
  db: Db,
  wish: Wish,
  context: PaymentContext = vipPaymentContext(db),
): Promise<PlacedOrder> {
  return await placeAtTurn(db, wish.userId, {
    ...{ context, maxTurns: MAX_TURNS },
    place: (tx) => placeLocked(tx, wish),
  })
}

async function placeLocked(tx: Db, wish: Wish): Promise<Turn> {
  const present = await findPendingOrder(tx, wish.userId)
  if (present?.status === 'closing') return { toClose: present.id }
  await refuseUndecided(tx, wish)
  const quote = await quoteOrder(tx, wish.userId, wish)
  const adviserId = await onDuty(tx, wish.adviserId)
  if (present && isSame(present.quote, quote)) {
    await tx.update(vipOrders).set({ adviserId }).where(eq(vipOrders.id, present.id))
    return { placed: await renewCode(tx, present) }
  }
  if (!present) return { placed: await insertOrder(tx, { ...wish, adviserId }, quote) }
  // Before an order is given up for one that would be refused.
  await refuseTooMany(tx, wish.userId)
  await beginClosing(tx, present.id, 'replaced')
  return { toClose: present.id }
}

/** When a wallet refuses a refund, the membership that it took back is restored and the credit that it gave back is taken again; so until it has ended it is not known what a new order can be credited with. */
async function refuseUndecided(tx: Db, { userId, type }: Wish): Promise<void> {
  const refunding = await refundingOrders(tx, userId)
  const isCredited = type === 3 || type === 4
  const isUndecided = refunding.some(({ quote }) => isCredited || quote.deductions.length > 0)
  if (isUndecided) throw new AppError('conflict', { message: '有一笔退款正在处理，完成后可以购买' })
}

/** An order is not refused because its adviser has left in the meantime. Throws invalid_input for one that never was. */
async function onDuty(tx: Db, adviserId: number | null): Promise<number | null> {
  if (adviserId === null) return null
  const [adviser] = await tx.select().from(advisers).where(eq(advisers.id, adviserId))
  if (!adviser) {
    const fields = [{ field: 'dealCustomer', reason: '没有这位课程顾问，请重新选择' }]
    throw new AppError('invalid_input', { fields })
  }
  return adviser.onDuty ? adviser.id : null
}

async function insertOrder(tx: Db, { userId, adviserId }: Wish, quote: Quote): Promise<PayableRow> {
  const { payFen } = quote
  const title = productName(quote)
  const order = await insertPayable(tx, { kind: 'vip', userId, title, payFen })
  await tx.insert(vipOrders).values({ id: order.id, quote, adviserId })
  return order
}

const isSame = (one: Quote, other: Quote) => essence(one) === essence(other)

/** What is bought, for how much, and what it replaces; names and the days that a deduction counts may differ. */
function essence({ type, planId, weight, days, priceFen, payFen, deductions }: Quote): string {
  const replaced = deductions.map(({ grantId }) => grantId)
  return JSON.stringify([type, planId, weight, days, priceFen, payFen, replaced])
}
