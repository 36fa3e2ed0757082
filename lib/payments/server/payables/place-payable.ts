import { randomBytes, randomInt } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { cashierPage } from '#lib/payments/paths.ts'
import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { payables } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiSecond } from '#lib/platform/providers/pay/shanghai-second.ts'
import { href } from '#lib/platform/routes/href.ts'
import { isoTime, shanghaiToday } from '#lib/platform/text/dates.ts'
import { yuanOf } from '#lib/platform/text/money.ts'
import type { PayableRow } from './lock-payable.ts'

// Within a transaction that holds the user's row.

/** 500 polls × 1.5 s: a code can be paid for 12 minutes. */
const CODE_SECONDS = 720
/** A code with less left is of no use; a browser's count of seconds ends a little before ours. */
const LAST_SECONDS = 5
const FIRST_LOOK_SECONDS = 30
/** New orders of one user on one Shanghai day; every order is a row for good. */
const MAX_A_DAY = 100

/** A new order, to be paid from now on. Throws too_many_requests. */
export async function insertPayable(
  tx: Db,
  order: Pick<PayableRow, 'kind' | 'userId' | 'title' | 'payFen'>,
): Promise<PayableRow> {
  await refuseTooMany(tx, order.userId)
  const now = new Date()
  const [row] = await tx
    .insert(payables)
    .values({
      ...order,
      orderNum: newNumber(now),
      nextLookAt: later(FIRST_LOOK_SECONDS, now),
      ...newCode(now),
    })
    .returning()
  if (!row) throw new Error('no order was inserted')
  return row
}

/** The same open order, whose code is renewed only when it can no longer be paid with; it ends at `end` at the latest. */
export async function renewCode(tx: Db, order: PayableRow, end?: Date): Promise<PayableRow> {
  const now = new Date()
  if (order.codeExpiresAt > later(LAST_SECONDS, now)) return order
  const code = newCode(now)
  const codeExpiresAt = end && end < code.codeExpiresAt ? end : code.codeExpiresAt
  const [row] = await tx
    .update(payables)
    .set({ ...code, codeExpiresAt })
    .where(eq(payables.id, order.id))
    .returning()
  return row ?? order
}

/** Throws too_many_requests for a user who has ordered too often today. */
export async function refuseTooMany(tx: Db, userId: number): Promise<void> {
  const today = new Date(`${shanghaiToday()}T00:00:00+08:00`)
  const { userId: owner, createdAt } = payables
  const placed = await tx.$count(payables, and(eq(owner, userId), gte(createdAt, today)))
  if (placed >= MAX_A_DAY)
    throw new AppError('too_many_requests', { message: '今天下单次数过多，请明天再试' })
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

/** What a buyer is shown to pay an order; amounts are yuan. */
export function toPlaced(order: PayableRow): PlacedOrder {
  const { id, orderNum, title: product, payFen, cashierKey, codeExpiresAt } = order
  return {
    id,
    orderNum,
    payAmount: yuanOf(payFen),
    product,
    url: env().site + href(cashierPage, { key: cashierKey }),
    codeExpiresAt: isoTime(codeExpiresAt),
    secondsLeft: Math.max(0, Math.floor((codeExpiresAt.getTime() - Date.now()) / 1000)),
  }
}
