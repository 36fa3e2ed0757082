import { isIP } from 'node:net'
import { wechatPeerSettings as merchant } from './peer-sign.ts'

type PeerTrade = {
  out_trade_no: string
  total: number
  description: string
  time_expire: string
  notify_url: string
  openid?: string
  kind: string
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
  transaction_id: string
  success_time: string
}
type PeerRefund = {
  out_refund_no: string
  out_trade_no: string
  refund: number
  status: 'SUCCESS' | 'PROCESSING' | 'CLOSED' | 'ABNORMAL'
}

/** What the peer remembers, and how it treats refunds. */
export type WechatBook = {
  trades: Map<string, PeerTrade>
  refunds: Map<string, PeerRefund>
  /** How the next refund goes. */
  refundAs: PeerRefund['status']
  /** A refusal for every demand of a refund. */
  refundRefusal: string
}

/** A string is a file, which WeChat does not sign. */
export type WechatReply = { status: number; body?: object | string }
export const refuse = (status: number, code: string): WechatReply => ({
  status,
  body: { code, message: `${code} 详情` },
})

export type PlaceBody = {
  appid?: string
  mchid?: string
  description?: string
  out_trade_no?: string
  time_expire?: string
  notify_url?: string
  amount?: { total?: number; currency?: string }
  payer?: { openid?: string }
  scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } }
}

export function placeTrade({ trades }: WechatBook, kind: string, sent: PlaceBody): WechatReply {
  const { out_trade_no = '', time_expire = '', notify_url = '', description = '' } = sent
  const total = sent.amount?.total ?? 0
  const openid = sent.payer?.openid
  const { payer_client_ip = '', h5_info } = sent.scene_info ?? {}
  const isScene =
    isIP(payer_client_ip) !== 0 && ['Wap', 'iOS', 'Android'].includes(h5_info?.type ?? '')
  const isRight =
    sent.appid === merchant.appId &&
    sent.mchid === merchant.mchId &&
    /^[\w*|-]{6,32}$/.test(out_trade_no) &&
    Number.isInteger(total) &&
    total > 0 &&
    sent.amount?.currency === 'CNY' &&
    description.length > 0 &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(time_expire) &&
    /^https:\/\/[^?]+$/.test(notify_url)
  if (!isRight || (kind === 'jsapi' && !openid) || (kind === 'h5' && !isScene))
    return refuse(400, 'PARAM_ERROR')
  const known = trades.get(out_trade_no)
  if (known && (known.total !== total || known.kind !== kind)) return refuse(400, 'INVALID_REQUEST')
  if (known?.state === 'CLOSED') return refuse(400, 'ORDER_CLOSED')
  if (known && known.state !== 'NOTPAY') return refuse(400, 'ORDERPAID')
  const transaction_id = `4200000000${out_trade_no.padStart(18, '0').slice(-18)}`
  const trade = { out_trade_no, total, description, time_expire, notify_url, transaction_id }
  trades.set(out_trade_no, { ...trade, openid, kind, state: 'NOTPAY', success_time: '' })
  const code_url = `weixin://wxpay/bizpayurl?pr=${out_trade_no}`
  const prepay_id = `wx26112221580621e9b071c00d9e093b0000_${out_trade_no}`
  const h5_url = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepay_id}&package=2150917749`
  const bodies: Record<string, object> = {
    native: { code_url },
    h5: { h5_url },
    jsapi: { prepay_id },
  }
  return { status: 200, body: bodies[kind] ?? {} }
}

export function closeTrade(
  { trades }: WechatBook,
  number: string,
  sent: { mchid?: string },
): WechatReply {
  const trade = trades.get(number)
  if (sent.mchid !== merchant.mchId) return refuse(400, 'MCH_NOT_EXISTS')
  if (!trade) return refuse(404, 'ORDER_NOT_EXIST')
  if (trade.state === 'CLOSED') return refuse(400, 'ORDER_CLOSED')
  if (trade.state !== 'NOTPAY') return refuse(400, 'ORDERPAID')
  trade.state = 'CLOSED'
  return { status: 204 }
}

export type RefundBody = {
  out_refund_no?: string
  out_trade_no?: string
  amount?: { refund?: number; total?: number; currency?: string }
}

export function payBack(book: WechatBook, sent: RefundBody): WechatReply {
  const { out_refund_no = '', out_trade_no = '' } = sent
  const { refund = 0, total, currency } = sent.amount ?? {}
  if (book.refundRefusal) return refuse(403, book.refundRefusal)
  const trade = book.trades.get(out_trade_no)
  if (!trade || trade.success_time === '') return refuse(404, 'RESOURCE_NOT_EXISTS')
  if (total !== trade.total || currency !== 'CNY' || refund < 1) return refuse(400, 'PARAM_ERROR')
  const known = book.refunds.get(out_refund_no)
  if (known) return { status: 200, body: refundView(known) }
  const others = [...book.refunds.values()].filter((one) => one.out_trade_no === out_trade_no)
  const spent = others.reduce((sum, one) => sum + one.refund, 0)
  if (spent + refund > trade.total) return refuse(400, 'INVALID_REQUEST')
  const made = { out_refund_no, out_trade_no, refund, status: book.refundAs }
  book.refunds.set(out_refund_no, made)
  trade.state = 'REFUND'
  return { status: 200, body: refundView(made) }
}

export function refundView({ refund, ...rest }: PeerRefund) {
  const amount = { refund, total: refund, currency: 'CNY', payer_total: refund }
  return { refund_id: `50${rest.out_refund_no}`, channel: 'ORIGINAL', ...rest, amount }
}

export function tradeView(trade: PeerTrade) {
  const { out_trade_no, transaction_id, success_time, state, total } = trade
  const payer = { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' }
  return {
    appid: merchant.appId,
    mchid: merchant.mchId,
    out_trade_no,
    trade_state: state,
    trade_state_desc: '状态',
    amount: { total, currency: 'CNY', payer_total: total, payer_currency: 'CNY' },
    ...(success_time && { transaction_id, trade_type: 'NATIVE', success_time, payer }),
  }
}
