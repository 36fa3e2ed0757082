import { z } from 'zod'
import type { RefundRequest, RefundState } from '#lib/platform/pay/channel.ts'
import { exactYuan, findFen } from '#lib/platform/providers/pay/exact-fen.ts'
import { type AlipayMerchant, askAlipay, refusedByAlipay, strangeToAlipay } from './client.ts'

const demanded = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1),
  // N: nothing moved by this demand, whether it is done already or not yet.
  fund_change: z.enum(['Y', 'N']),
})
/** Without these fields there is no such refund yet. */
const found = z.object({
  out_trade_no: z.string(),
  out_request_no: z.string(),
  trade_no: z.string().min(1),
  refund_amount: z.string(),
  // Older answers have none: that there is one says that it is done.
  refund_status: z.string().default('REFUND_SUCCESS'),
})

/** Refusals that no repetition changes; all others (no money left, out of order) may pass. Source: opendocs.alipay.com, 统一收单交易退款接口. */
const final = [
  'ACQ.TRADE_NOT_EXIST',
  'ACQ.TRADE_HAS_FINISHED',
  'ACQ.TRADE_STATUS_ERROR',
  'ACQ.TRADE_NOT_ALLOW_REFUND',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
  'ACQ.REASON_TRADE_REFUND_FEE_ERR',
  'ACQ.DISCORDANT_REPEAT_REQUEST',
  'ACQ.BUYER_NOT_EXIST',
  'ACQ.USER_NOT_EXIST',
]

/** Pays back once per outRefundNo, however often it is called: to Alipay the same out_request_no is the same refund. */
export async function refundAtAlipay(
  merchant: AlipayMerchant,
  request: RefundRequest,
): Promise<RefundState> {
  const answer = await askAlipay(merchant, 'alipay.trade.refund', {
    out_trade_no: request.outTradeNo,
    out_request_no: request.outRefundNo,
    refund_amount: exactYuan(request.amountFen),
    refund_reason: [...request.reason].slice(0, 80).join(''),
  })
  if (answer.code && !final.includes(answer.code)) throw refusedByAlipay(answer)
  const made = answer.code ? null : read(answer.body, request)
  if (made?.fund_change === 'Y') return { status: 'done', refundId: made.trade_no }
  const known = await findRefund(merchant, request)
  if (known) return known
  return answer.code ? { status: 'failed', why: answer.code } : { status: 'pending' }
}

function read(body: unknown, request: RefundRequest) {
  const { success, data } = demanded.safeParse(body)
  if (!success || data.out_trade_no !== request.outTradeNo) throw strangeToAlipay('refund')
  return data
}

async function findRefund(
  merchant: AlipayMerchant,
  { outTradeNo, outRefundNo, amountFen }: RefundRequest,
): Promise<RefundState | null> {
  const answer = await askAlipay(merchant, 'alipay.trade.fastpay.refund.query', {
    out_trade_no: outTradeNo,
    out_request_no: outRefundNo,
  })
  if (answer.code === 'ACQ.TRADE_NOT_EXIST') return null
  if (answer.code) throw refusedByAlipay(answer)
  const { success, data } = found.safeParse(answer.body)
  if (!success || data.refund_status !== 'REFUND_SUCCESS') return null
  const isOurs =
    data.out_trade_no === outTradeNo &&
    data.out_request_no === outRefundNo &&
    findFen(data.refund_amount) === amountFen
  if (!isOurs) throw strangeToAlipay('refund')
  return { status: 'done', refundId: data.trade_no }
}
