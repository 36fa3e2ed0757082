import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { lockUser } from '#lib/accounts/server/lock-user.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { payableChannels } from '#lib/platform/providers/pay/chosen-channels.ts'
import { shanghaiSecond } from '#lib/platform/providers/pay/shanghai-second.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import type { VipCreatedOrder } from '#lib/vip/contract.ts'
import { cashierPage } from '#lib/vip/paths.ts'
import { type Channels, channelsOn } from '#lib/payments/server/channels.ts'
import { quoteOrder } from '#lib/vip/server/plans/quote.ts'
import { productName } from '#lib/vip/server/plans/tiers.ts'
import { advisers, type Quote, vipOrders } from '#lib/vip/server/tables.ts'
import { beginClosing, finishClosing } from '#lib/payments/server/payables/close-payable.ts'
import { findPendingOrder, refundingOrders } from '#lib/payments/server/payables/find-payable.ts'
import type { OrderRow } from '#lib/payments/server/payables/lock-payable.ts'

type Wish = { userId: number; type: Quote['type']; planId: number; adviserId: number | null }

/** 500 polls × 1.5 s: a code can be paid for 12 minutes. */
const CODE_SECONDS = 720
/** A code with less left is of no use; a browser's count of seconds ends a little before ours. */
const LAST_SECONDS = 5
const FIRST_LOOK_SECONDS = 30
/** Each turn closes one order that another tab has placed meanwhile; the rate limit allows no more in a minute. */
const MAX_TURNS = 60
/** New orders of one user on one Shanghai day. */
const MAX_A_DAY = 100

/**
 * The open order of a user for this plan at today's price: the present one if nothing about it changed,
 * with a new code if that has expired; else a new one, after the present one has been closed at the wallets.
 * Throws what quoteOrder throws, conflict while a refund that bears on it is on its way, too_many_requests,
 * pay_channel_failed, pay_not_configured.
 */
export async function placeOrder(
  db: Db,
  wish: Wish,
  channels: Channels = channelsOn(db),
): Promise<VipCreatedOrder> {
  if (payableChannels().length === 0) throw new AppError('pay_not_configured')
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const { placed, toClose } = await db.transaction((tx) => placeLocked(tx, wish))
    if (placed) return toCreated(placed)
    // If it turns out to have been paid, the next quote starts from the new membership.
    await finishClosing(db, toClose, channels)
  }
  throw new AppError('conflict')
}

type Placed = { placed: OrderRow; toClose?: never } | { placed?: never; toClose: number }

async function placeLocked(tx: Db, wish: Wish): Promise<Placed> {
  const { isGone } = await lockUser(tx, wish.userId)
  if (isGone) throw new AppError('unauthorized')
  const present = await findPendingOrder(tx, wish.userId)
  if (present?.status === 'closing') return { toClose: present.id }
  await refuseUndecided(tx, wish)
  const quote = await quoteOrder(tx, wish.userId, wish)
  const adviserId = await onDuty(tx, wish.adviserId)
  if (present && isSame(present.quote, quote))
    return { placed: await keepOrder(tx, present, adviserId) }
  await refuseTooMany(tx, wish.userId)
  if (!present) return { placed: await insertOrder(tx, { ...wish, adviserId }, quote) }
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

/** Every order is a row for good. */
async function refuseTooMany(tx: Db, userId: number): Promise<void> {
  const today = new Date(`${shanghaiToday()}T00:00:00+08:00`)
  const { userId: owner, createdAt } = vipOrders
  const placed = await tx.$count(vipOrders, and(eq(owner, userId), gte(createdAt, today)))
  if (placed >= MAX_A_DAY)
    throw new AppError('too_many_requests', { message: '今天下单次数过多，请明天再试' })
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

async function insertOrder(tx: Db, { userId, adviserId }: Wish, quote: Quote): Promise<OrderRow> {
  const now = new Date()
  const [order] = await tx
    .insert(vipOrders)
    .values({
      orderNum: newNumber(now),
      userId,
      quote,
      payFen: quote.payFen,
      adviserId,
      nextLookAt: later(FIRST_LOOK_SECONDS, now),
      ...newCode(now),
    })
    .returning()
  if (!order) throw new Error('no order was inserted')
  return order
}

/** Answers the open order again; its code is renewed only when it can no longer be paid with. */
async function keepOrder(tx: Db, order: OrderRow, adviserId: number | null): Promise<OrderRow> {
  const now = new Date()
  const code = order.codeExpiresAt > later(LAST_SECONDS, now) ? {} : newCode(now)
  const [kept] = await tx
    .update(vipOrders)
    .set({ adviserId, ...code })
    .where(eq(vipOrders.id, order.id))
    .returning()
  return kept ?? order
}

const isSame = (one: Quote, other: Quote) => essence(one) === essence(other)

/** What is bought, for how much, and what it replaces; names and the days that a deduction counts may differ. */
function essence({ type, planId, weight, days, priceFen, payFen, deductions }: Quote): string {
  const replaced = deductions.map(({ grantId }) => grantId)
  return JSON.stringify([type, planId, weight, days, priceFen, payFen, replaced])
}

/** 128 bits, since everyone who knows the key may pay and sees what is paid for. */
const newCode = (now: Date) => ({
  cashierKey: randomBytes(16).toString('base64url'),
  codeExpiresAt: later(CODE_SECONDS, now),
})

/** The Shanghai second and ten random digits; with an attempt's ending it still fits WeChat's 32 characters. */
const newNumber = (now: Date) =>
  shanghaiSecond(now).replace(/\D/g, '') + String(randomInt(10 ** 10)).padStart(10, '0')

const later = (seconds: number, now: Date) => new Date(now.getTime() + seconds * 1000)

function toCreated({ id, orderNum, quote, payFen, cashierKey, codeExpiresAt }: OrderRow) {
  return {
    id,
    orderNum,
    payAmount: yuanOf(payFen),
    product: productName(quote),
    url: env().site + href(cashierPage, { key: cashierKey }),
    codeExpiresAt: isoTime(codeExpiresAt),
    secondsLeft: Math.max(0, Math.floor((codeExpiresAt.getTime() - Date.now()) / 1000)),
  }
}
