import { z } from 'zod'
import type { PayChannel, PayRequest, PhoneRequest, TradeState } from '#lib/platform/pay/channel.ts'
import { exactYuan, findFen } from '#lib/platform/providers/pay/exact-fen.ts'
import { findShanghaiSecond, shanghaiSecond } from '#lib/platform/providers/pay/shanghai-second.ts'
import { alipayBill } from './bill.ts'
import {
  type AlipayMerchant,
  type AlipayPay,
  alipayAddress,
  alipayMerchant,
  askAlipay,
  refusedByAlipay,
  strangeToAlipay,
} from './client.ts'
import { readAlipayNotice } from './notice.ts'
import { refundAtAlipay } from './refund.ts'

export type { AlipayPay }

const precreated = z.object({
  out_trade_no: z.string(),
  qr_code: z.url({ protocol: /^https$/ }).max(1024),
})
const trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().min(1).max(64),
  trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED']),
  total_amount: z.string(),
  send_pay_date: z.string().default(''),
  trans_currency: z.string().default('CNY'),
})

/** Alipay with RSA2 keys. Throws at once when a key is no key; see PayChannel for the rest. */
export function alipayChannel(settings: AlipayPay, { timeoutMs = 10_000 } = {}): PayChannel {
  const merchant = alipayMerchant(settings, timeoutMs)
  return {
    name: 'alipay',
    open: (request) => open(merchant, request),
    openOnPhone: async (request) => ({ url: phoneAddress(merchant, request) }),
    query: (outTradeNo) => query(merchant, outTradeNo),
    close: (outTradeNo) => close(merchant, outTradeNo),
    refund: (request) => refundAtAlipay(merchant, request),
    readNotice: async ({ body }) => readAlipayNotice(merchant, body),
    // The status alone says nothing to Alipay; it reads the word.
    answer: (taken) => ({
      status: taken ? 200 : 500,
      contentType: 'text/plain',
      body: taken ? 'success' : 'fail',
    }),
    bill: (day) => alipayBill(merchant, day),
  }
}

const contentOf = (
  { sellerId }: AlipayMerchant,
  { outTradeNo, amountFen, description, expiresAt }: PayRequest,
) => ({
  out_trade_no: outTradeNo,
  total_amount: exactYuan(amountFen),
  // Forbidden are / = &; a comma would shift the columns of the bill.
  subject: [...description.replace(/[/=&,\s]+/g, ' ')].slice(0, 128).join(''),
  seller_id: sellerId,
  time_expire: shanghaiSecond(expiresAt),
})
const notifyUrlOf = ({ site }: AlipayMerchant) => `${site}/api/pay/notify/alipay`

async function open(merchant: AlipayMerchant, request: PayRequest) {
  const answer = await askAlipay(merchant, 'alipay.trade.precreate', contentOf(merchant, request), {
    notifyUrl: notifyUrlOf(merchant),
  })
  if (answer.code) throw refusedByAlipay(answer)
  const { success, data } = precreated.safeParse(answer.body)
  if (!success || data.out_trade_no !== request.outTradeNo) throw strangeToAlipay('code')
  return { codeUrl: data.qr_code }
}

/** A signed address of the gateway, which opens Alipay or its page and then makes the trade. Source: opendocs.alipay.com, 手机网站支付 alipay.trade.wap.pay. */
function phoneAddress(merchant: AlipayMerchant, { returnTo, ...request }: PhoneRequest): string {
  const content = contentOf(merchant, request)
  return alipayAddress(merchant, 'alipay.trade.wap.pay', {
    notifyUrl: notifyUrlOf(merchant),
    returnUrl: returnTo,
    content: { ...content, product_code: 'QUICK_WAP_WAY', quit_url: returnTo },
  })
}

async function query(merchant: AlipayMerchant, outTradeNo: string): Promise<TradeState> {
  const answer = await askAlipay(merchant, 'alipay.trade.query', { out_trade_no: outTradeNo })
  // Alipay makes the trade when the code is scanned.
  if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { status: 'unknown' }
  if (answer.code) throw refusedByAlipay(answer)
  const { success, data } = trade.safeParse(answer.body)
  if (!success || data.out_trade_no !== outTradeNo) throw strangeToAlipay('trade')
  if (data.trade_status === 'WAIT_BUYER_PAY') return { status: 'open' }
  // CLOSED is also what was paid and then paid back as a whole; only that has a time of payment.
  if (data.trade_status === 'TRADE_CLOSED' && !data.send_pay_date) return { status: 'closed' }
  const amountFen = findFen(data.total_amount)
  const paidAt = findShanghaiSecond(data.send_pay_date)
  if (!amountFen || !paidAt || data.trans_currency !== 'CNY') throw strangeToAlipay('payment')
  return { status: 'paid', transactionId: data.trade_no, amountFen, paidAt }
}

/**
 * By alipay.trade.close and never by alipay.trade.cancel: cancel pays a paid trade back on its own, and what
 * a notification granted a moment before would stand without its money. A code nobody scanned is no trade yet,
 * so there is nothing to close: it counts as closed, dies at its time_expire, and until then a payment of it
 * is a late one that the order pays back.
 */
async function close(merchant: AlipayMerchant, outTradeNo: string): Promise<TradeState> {
  const answer = await askAlipay(merchant, 'alipay.trade.close', { out_trade_no: outTradeNo })
  if (!answer.code || answer.code === 'ACQ.TRADE_NOT_EXIST') return { status: 'closed' }
  // Paid or closed before: the trade itself says which.
  const state = await query(merchant, outTradeNo)
  if (state.status === 'open') throw refusedByAlipay(answer)
  return state.status === 'paid' ? state : { status: 'closed' }
}
