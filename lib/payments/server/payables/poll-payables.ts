import { and, asc, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'
import { type Channels, channelsOn, findWallet } from '#lib/payments/server/channels.ts'
import { withOpenAttempts } from '#lib/payments/server/attempts/open-attempts.ts'
import { settlePayment } from '#lib/payments/server/settle.ts'
import type { AttemptRow } from '#lib/payments/server/attempts/take-attempt.ts'
import { vipOrders } from '#lib/vip/server/tables.ts'
import { beginClosing, closeAttempts, finishClosing } from './close-payable.ts'
import { lockOrder, type OrderRow } from './lock-payable.ts'

const BATCH = 8
/** A wallet that answers slowly must not keep one run going for ever. */
const MAX_BATCHES = 25
/** How often the wallets are asked about an order; for that time it is left to the process that took it. */
const POLL_SECONDS = 30
/** Who scanned in the last second may still be typing the password. */
const GRACE_MS = 300_000

/**
 * Job: asks the wallets about open orders, so that a lost notification loses no payment; closes those whose
 * code is long over; ends closings that somebody began and left; closes what else could be paid of orders
 * that are done. Several instances share the work.
 */
export async function pollPendingOrders(
  db: Db,
  channels: Channels = channelsOn(db),
): Promise<void> {
  for (const isDue of [isUndecided, hasLeftovers]) {
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const taken = await takeDue(db, isDue)
      await Promise.all(taken.map((order) => pollSafely(db, order, channels)))
      if (taken.length < BATCH) break
    }
  }
}

const { status } = vipOrders
const undecided: OrderRow['status'][] = ['open', 'closing']
const isUndecided = inArray(status, undecided)
const hasLeftovers = and(
  notInArray(status, undecided),
  sql`${vipOrders.id} in (select order_id from payment_attempts where status = 'open')`,
)

/** Takes due orders by moving their next look on, in one statement. */
async function takeDue(db: Db, isDue: SQL | undefined): Promise<OrderRow[]> {
  const due = db
    .select({ id: vipOrders.id })
    .from(vipOrders)
    .where(and(isDue, lte(vipOrders.nextLookAt, sql`now()`)))
    .orderBy(asc(vipOrders.nextLookAt))
    .limit(BATCH)
    .for('no key update', { skipLocked: true })
  return await db
    .update(vipOrders)
    .set({ nextLookAt: sql`now() + make_interval(secs => ${POLL_SECONDS})` })
    .where(inArray(vipOrders.id, due))
    .returning()
}

/** A wallet that is down for one order must not keep the job from the others. */
async function pollSafely(db: Db, order: OrderRow, channels: Channels): Promise<void> {
  try {
    await pollOrder(db, order, channels)
  } catch (err) {
    log().error({ err, orderNum: order.orderNum }, 'a pending order could not be polled')
  }
}

async function pollOrder(db: Db, order: OrderRow, channels: Channels): Promise<void> {
  const { id } = order
  if (order.status === 'closing') await finishClosing(db, id, channels)
  else if (order.status !== 'open') await closeAttempts(db, id, channels)
  else if (isLongOver(order)) await expire(db, id, channels)
  else await askWallets(db, id, channels)
}

const isLongOver = ({ codeExpiresAt }: OrderRow) => codeExpiresAt.getTime() + GRACE_MS < Date.now()

/** Unless its buyer has fetched a new code since it was taken. */
async function expire(db: Db, id: number, channels: Channels): Promise<void> {
  const isBegun = await db.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.status !== 'open' || !isLongOver(order)) return false
    await beginClosing(tx, id, 'expired')
    return true
  })
  if (isBegun) await finishClosing(db, id, channels)
}

async function askWallets(db: Db, orderId: number, channels: Channels): Promise<void> {
  await withOpenAttempts(db, orderId, (attempt) => askWallet(db, attempt, channels))
}

async function askWallet(
  db: Db,
  { channel, outTradeNo }: AttemptRow,
  channels: Channels,
): Promise<void> {
  // One without keys can tell nothing; its attempt ends with the order.
  const state = await findWallet(channels, channel)?.query(outTradeNo)
  if (state?.status !== 'paid') return
  const outcome = await settlePayment(db, { ...state, channel, outTradeNo })
  if (outcome === 'settled') log().info({ outTradeNo }, 'a payment was found by asking')
  if (outcome === 'unknown_trade') throw new Error(`${outTradeNo}: ${outcome}`)
}
