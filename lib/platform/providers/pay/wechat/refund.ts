import { z } from 'zod'
import { log } from '#lib/platform/log.ts'
import type { RefundRequest, RefundState } from '#lib/platform/pay/channel.ts'
import {
  askWechat,
  refusedByWechat,
  strangeToWechat,
  type WechatAnswer,
  type WechatMerchant,
} from './client.ts'

const refund = z.object({
  refund_id: z.string().min(1),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'PROCESSING', 'CLOSED', 'ABNORMAL']),
  amount: z.object({ refund: z.number().int(), currency: z.string().default('CNY') }),
})

/** Refusals that no repetition changes; all others (no money left, too many requests) may pass. Source: pay.weixin.qq.com, 退款申请. */
const final = ['RESOURCE_NOT_EXISTS', 'INVALID_REQUEST', 'USER_ACCOUNT_ABNORMAL', 'MCH_NOT_EXISTS']

/** Pays back once per outRefundNo, however often it is called; asks first, and demands only what WeChat does not know. */
export async function refundAtWechat(
  merchant: WechatMerchant,
  request: RefundRequest,
): Promise<RefundState> {
  const known = await findRefund(merchant, request)
  if (known) return known
  const { outTradeNo, outRefundNo, amountFen, totalFen, reason } = request
  const answer = await askWechat(merchant, {
    method: 'POST',
    path: '/v3/refund/domestic/refunds',
    body: {
      out_trade_no: outTradeNo,
      out_refund_no: outRefundNo,
      reason: [...reason].slice(0, 80).join(''),
      amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
    },
  })
  if (!answer.code) return stateOf(answer.body, request)
  if (final.includes(answer.code)) return { status: 'failed', why: answer.code }
  throw refusedByWechat(answer)
}

async function findRefund(
  merchant: WechatMerchant,
  request: RefundRequest,
): Promise<RefundState | null> {
  const path = `/v3/refund/domestic/refunds/${encodeURIComponent(request.outRefundNo)}`
  const answer: WechatAnswer = await askWechat(merchant, { method: 'GET', path })
  if (!answer.code) return stateOf(answer.body, request)
  if (answer.status === 404 && answer.code === 'RESOURCE_NOT_EXISTS') return null
  throw refusedByWechat(answer)
}

function stateOf(body: unknown, request: RefundRequest): RefundState {
  const { success, data } = refund.safeParse(body)
  const isOurs =
    success &&
    data.out_refund_no === request.outRefundNo &&
    data.out_trade_no === request.outTradeNo &&
    data.amount.refund === request.amountFen &&
    data.amount.currency === 'CNY'
  if (!isOurs) throw strangeToWechat('refund')
  if (data.status === 'SUCCESS') return { status: 'done', refundId: data.refund_id }
  if (data.status === 'CLOSED') return { status: 'failed', why: data.status }
  if (data.status === 'ABNORMAL') {
    // The money has left the merchant and waits, since the buyer's account takes nothing. Source: pay.weixin.qq.com, 退款异常.
    const { outTradeNo, outRefundNo } = request
    log().error({ outTradeNo, outRefundNo }, 'wechat pay: staff has to end an abnormal refund')
  }
  return { status: 'pending' }
}
