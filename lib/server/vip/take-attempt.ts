import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { paymentAttempts, vipOrders } from '../db/schema/vip.ts'
import { AppError } from '../errors.ts'
import type { PayChannelName } from '../providers/pay/channel.ts'
import { lockOrder, type OrderRow } from './locks.ts'
import { productName } from './tiers.ts'

export type AttemptRow = typeof paymentAttempts.$inferSelect

type Taken = { product: string } & (
  | { attempt: AttemptRow; toClose?: never }
  | { attempt?: never; toClose: AttemptRow }
)

/** Marks an attempt's channel in its number; the order's own is all digits. */
const letters: Record<PayChannelName, string> = { wechat: 'W', alipay: 'A' }
/** WeChat takes no trade that ends within a minute. */
const SHORTEST_MS = 90_000

/** The open attempt of an order through a channel, made when there is none; or one whose time is over and that has to be closed first. Throws not_found, vip_order_paid, vip_order_closed. */
export async function takeAttempt(db: Db, key: string, channel: PayChannelName): Promise<Taken> {
  return await db.transaction(async (tx) => {
    const order = await getPayable(tx, key)
    const product = productName(order.quote)
    const [present] = await tx
      .select()
      .from(paymentAttempts)
      .where(
        and(
          eq(paymentAttempts.orderId, order.id),
          eq(paymentAttempts.channel, channel),
          eq(paymentAttempts.status, 'open'),
        ),
      )
    if (!present) return { attempt: await insertAttempt(tx, order, channel), product }
    // It was made for a code of before and would end in the middle of this one.
    const isOver = present.expiresAt < order.codeExpiresAt
    return isOver ? { toClose: present, product } : { attempt: present, product }
  })
}

async function getPayable(tx: Db, key: string): Promise<OrderRow> {
  const [known] = await tx
    .select({ id: vipOrders.id })
    .from(vipOrders)
    .where(eq(vipOrders.cashierKey, key))
  const order = known && (await lockOrder(tx, known.id))
  // The key of before the lock may have been renewed.
  if (order?.cashierKey !== key) throw new AppError('not_found')
  if (order.status === 'closing' || order.status === 'closed')
    throw new AppError('vip_order_closed')
  if (order.status !== 'open') throw new AppError('vip_order_paid')
  if (order.codeExpiresAt <= new Date())
    throw new AppError('vip_order_closed', { message: '二维码已过期，请刷新后重新扫码' })
  return order
}

async function insertAttempt(
  tx: Db,
  { id: orderId, orderNum, payFen, codeExpiresAt }: OrderRow,
  channel: PayChannelName,
): Promise<AttemptRow> {
  const before = await tx.$count(paymentAttempts, eq(paymentAttempts.orderId, orderId))
  const [attempt] = await tx
    .insert(paymentAttempts)
    .values({
      orderId,
      channel,
      outTradeNo: `${orderNum}${letters[channel]}${before + 1}`,
      amountFen: payFen,
      expiresAt: new Date(Math.max(codeExpiresAt.getTime(), Date.now() + SHORTEST_MS)),
    })
    .returning()
  if (!attempt) throw new Error('no attempt was inserted')
  return attempt
}
