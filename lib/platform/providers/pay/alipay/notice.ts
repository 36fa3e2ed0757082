import { z } from 'zod'
import { NoticeError, type PaidNotice } from '#lib/platform/pay/channel.ts'
import { findFen } from '#lib/platform/providers/pay/exact-fen.ts'
import { findShanghaiSecond } from '#lib/platform/providers/pay/shanghai-second.ts'
import type { AlipayMerchant } from './client.ts'

// Alipay repeats a notification for 24 hours and 24 minutes (4 m, 10 m, 10 m, 1 h, 2 h, 6 h, 15 h).
const REPEATED_MS = 25 * 3_600_000
// How far the two clocks may differ.
const AHEAD_MS = 5 * 60_000

const notice = z.object({
  notify_time: z.string(),
  app_id: z.string(),
  seller_id: z.string(),
  trade_status: z.string(),
})
const paid = z.object({
  out_trade_no: z.string().regex(/^\w{1,64}$/),
  trade_no: z.string().min(1).max(64),
  total_amount: z.string(),
  gmt_payment: z.string(),
  // Of trades inside of China it says nothing.
  trans_currency: z.string().default('CNY'),
})

/** The payment that a notification tells of; null when it is genuine but of something else. Throws NoticeError. Source: opendocs.alipay.com, 异步通知说明. */
export function readAlipayNotice(merchant: AlipayMerchant, body: string): PaidNotice | null {
  const fields = Object.fromEntries(new URLSearchParams(body))
  // The library would also take the notification's word for a weaker way of signing.
  const isTrue = fields.sign_type === 'RSA2' && merchant.sdk.checkNotifySignV2(fields)
  if (!isTrue) throw new NoticeError('bad_signature')
  const read = notice.safeParse(fields)
  const at = findShanghaiSecond(fields.notify_time ?? '')
  if (!read.success || !at) throw new NoticeError('malformed')
  const age = Date.now() - at.getTime()
  if (age > REPEATED_MS || age < -AHEAD_MS) throw new NoticeError('stale')
  const { app_id, seller_id, trade_status } = read.data
  if (app_id !== merchant.appId || seller_id !== merchant.sellerId) {
    throw new NoticeError('wrong_merchant')
  }
  // FINISHED comes when the time for refunds is over, of a trade that was paid.
  const isPaid = trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED'
  return isPaid ? paymentOf(fields) : null
}

function paymentOf(fields: Record<string, string>): PaidNotice {
  const { success, data } = paid.safeParse(fields)
  const amountFen = success ? findFen(data.total_amount) : null
  const paidAt = success ? findShanghaiSecond(data.gmt_payment) : null
  if (!success || !amountFen || !paidAt) throw new NoticeError('malformed')
  if (data.trans_currency !== 'CNY') throw new NoticeError('wrong_currency')
  return { outTradeNo: data.out_trade_no, transactionId: data.trade_no, amountFen, paidAt }
}
