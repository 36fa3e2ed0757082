import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { PayChannel, PayRequest, TradeState } from '#lib/platform/pay/channel.ts'
import type { WechatBridge } from '#lib/platform/pay/wechat-bridge.ts'
import { wechatBill } from './bill.ts'
import { askWechat, refusedByWechat, strangeToWechat, type WechatMerchant } from './client.ts'
import { readWechatNotice } from './notice.ts'
import { openH5, openJsapi, openNative } from './prepay.ts'
import { refundAtWechat } from './refund.ts'
import { findWechatPayment, wechatTransaction } from './transaction.ts'

/** A merchant at WeChat Pay; keys are PEM, `endpoint` and `site` origins. */
export type WechatPay = {
  mchId: string
  appId: string
  serialNo: string
  privateKey: string
  publicKeyId: string
  publicKey: string
  apiV3Key: string
  endpoint: string
  site: string
}

const states: Record<string, TradeState['status'] | undefined> = {
  SUCCESS: 'paid',
  // It was paid, whatever came back since.
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  PAYERROR: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
}
const missing = ['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']

/** WeChat Pay, API v3 in public-key mode. Throws at once when a key is no key; see PayChannel for the rest. */
export function wechatChannel(settings: WechatPay, { timeoutMs = 10_000 } = {}): PayChannel {
  const merchant = merchantOf(settings, timeoutMs)
  return {
    name: 'wechat',
    open: (request) => openNative(merchant, request),
    openOnPhone: (request) => openH5(merchant, request),
    query: (outTradeNo) => query(merchant, outTradeNo),
    close: (outTradeNo) => close(merchant, outTradeNo),
    refund: (request) => refundAtWechat(merchant, request),
    readNotice: async (request) => readWechatNotice(merchant, request),
    answer: (taken) => ({
      status: taken ? 200 : 500,
      contentType: 'application/json',
      body: JSON.stringify(
        taken ? { code: 'SUCCESS', message: '成功' } : { code: 'FAIL', message: '失败' },
      ),
    }),
    bill: (day) => wechatBill(merchant, day),
  }
}

/** Opens a trade inside of WeChat, for the openid of one who is there. Its number must not be that of a trade with a QR code: to WeChat that is another trade. */
export function openWechatJsapi(
  settings: WechatPay,
  request: PayRequest & { openid: string },
  { timeoutMs = 10_000 } = {},
): Promise<WechatBridge> {
  return openJsapi(merchantOf(settings, timeoutMs), request)
}

function merchantOf(settings: WechatPay, timeoutMs: number): WechatMerchant {
  return {
    ...settings,
    timeoutMs,
    privateKey: createPrivateKey(settings.privateKey),
    publicKey: createPublicKey(settings.publicKey),
  }
}

const pathOf = (outTradeNo: string) =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(outTradeNo)}`

async function query(merchant: WechatMerchant, outTradeNo: string): Promise<TradeState> {
  const path = `${pathOf(outTradeNo)}?mchid=${merchant.mchId}`
  const answer = await askWechat(merchant, { method: 'GET', path })
  if (missing.includes(answer.code)) return { status: 'unknown' }
  if (answer.code) throw refusedByWechat(answer)
  const { success, data: trade } = wechatTransaction.safeParse(answer.body)
  const isOurs =
    success &&
    trade.out_trade_no === outTradeNo &&
    trade.mchid === merchant.mchId &&
    trade.appid === merchant.appId
  const status = isOurs ? states[trade.trade_state] : undefined
  if (!isOurs || !status) throw strangeToWechat('trade')
  if (status !== 'paid') return { status }
  const payment = findWechatPayment(trade)
  if (!payment || trade.amount?.currency !== 'CNY') throw strangeToWechat('payment')
  return { status, ...payment }
}

async function close(merchant: WechatMerchant, outTradeNo: string): Promise<TradeState> {
  const answer = await askWechat(merchant, {
    method: 'POST',
    path: `${pathOf(outTradeNo)}/close`,
    body: { mchid: merchant.mchId },
  })
  if (answer.status === 204) return { status: 'closed' }
  // Paid or closed before, or never opened: the trade itself says which.
  const state = await query(merchant, outTradeNo)
  if (state.status === 'open') throw refusedByWechat(answer)
  return state.status === 'paid' ? state : { status: 'closed' }
}
