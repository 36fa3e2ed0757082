import { and, eq } from 'drizzle-orm'
import { lockPayable, type PayableRow } from '#lib/payments/server/payables/lock-payable.ts'
import { payables, paymentAttempts } from '#lib/payments/server/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import type { PayChannelName } from '#lib/platform/pay/channel.ts'
import { codeBefore, findPhone, madeFor, PHONE } from './attempt-code.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

type Taken = { product: string } & (
  | { attempt: AttemptRow; toClose?: never }
  | { attempt?: never; toClose: AttemptRow }
)

/** Marks an attempt's channel in its number; the order's own is all digits. */
const letters: Record<PayChannelName, string> = { wechat: 'W', alipay: 'A' }
/** WeChat takes no trade that ends within a minute. */
const SHORTEST_MS = 90_000

/** WeChat's ends after five minutes. */
const PHONE_ADDRESS_MS = 4 * 60_000

/** How somebody wants to pay. */
export type Wish = {
  channel: PayChannelName
  /** Who pays inside of WeChat, as payerOf names them; PHONE where a phone's own browser opens the wallet; null where anybody may scan a code. */
  madeFor: string | null
  /** The page that asks again by itself must not take the trade away from a buyer who pays elsewhere. */
  isLook: boolean
}

/**
 * The open attempt of an order through a channel, made when there is none; or one that has to be closed first, since its
 * time is over or it was made for another way to pay. Throws not_found, order_paid, order_closed, and
 * pay_channel_failed to a look while somebody pays inside of WeChat or on a phone.
 */
export async function takeAttempt(db: Db, key: string, wish: Wish): Promise<Taken> {
  return await db.transaction(async (tx) => {
    const order = await lockByKey(tx, key)
    const { title: product } = order
    const [present] = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.payableId, order.id),
          eq(paymentAttempts.channel, wish.channel),
          eq(paymentAttempts.status, 'open'),
        ),
      )
    if (!present) return { attempt: await insertAttempt(tx, order, wish), product }
    // Belongs to an older code and would expire during this one.
    const isOver = present.expiresAt < order.codeExpiresAt
    return isOver || !isMeant(present, wish)
      ? { toClose: present, product }
      : { attempt: present, product }
  })
}

/** The wallets take no trade with a code for one of a browser, nor one payer's for another's. */
function isMeant({ codeUrl }: AttemptRow, { madeFor: wanted, isLook }: Wish): boolean {
  const present = madeFor(codeUrl)
  if (present === wanted) return isFresh(codeUrl)
  if (isLook && present !== null) {
    const where = present === PHONE ? '在手机上' : '在微信中'
    throw new AppError('pay_channel_failed', {
      message: `这笔订单已${where}打开，请在那里完成支付；要在这里支付，请刷新本页`,
    })
  }
  return false
}

/** Whether the address for a phone still opens the wallet; other codes last as long as the attempt. */
function isFresh(codeUrl: string | null): boolean {
  const opened = findPhone(codeUrl)?.opened
  return !opened || Date.now() - opened.at < PHONE_ADDRESS_MS
}

async function lockByKey(tx: Db, key: string): Promise<PayableRow> {
  const [known] = await tx
    .select({ id: payables.id })
    .from(payables)
    .where(eq(payables.cashierKey, key))
  const order = known && (await lockPayable(tx, known.id))
  // The key of before the lock may have been renewed.
  if (order?.cashierKey !== key) throw new AppError('not_found')
  if (order.status === 'closing' || order.status === 'closed') throw new AppError('order_closed')
  if (order.status !== 'open') throw new AppError('order_paid')
  if (order.codeExpiresAt <= new Date())
    throw new AppError('order_closed', { message: '二维码已过期，请刷新后重新扫码' })
  return order
}

async function insertAttempt(
  tx: Db,
  { id: payableId, orderNum, payFen, codeExpiresAt }: PayableRow,
  { channel, madeFor }: Wish,
): Promise<AttemptRow> {
  const before = await tx.$count(paymentAttempts, eq(paymentAttempts.payableId, payableId))
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      payableId,
      channel,
      outTradeNo: `${orderNum}${letters[channel]}${before + 1}`,
      amountFen: payFen,
      // From its beginning, so that nobody opens it in the other way meanwhile.
      codeUrl: codeBefore(madeFor),
      expiresAt: new Date(Math.max(codeExpiresAt.getTime(), Date.now() + SHORTEST_MS)),
    })
    .returning()
  if (!attempt) throw new Error('no attempt was inserted')
  return attempt
}
