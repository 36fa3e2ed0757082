import { alipayPeerSettings as merchant, peerTime } from './peer-sign.ts'

/** A code that was made; a trade comes of it when it is scanned. */
type PeerCode = { total_amount: string; subject: string; time_expire: string; notify_url: string }
type PeerTrade = {
  trade_no: string
  trade_status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_FINISHED' | 'TRADE_CLOSED'
  send_pay_date: string
}
type PeerRefund = { out_trade_no: string; fen: number; isDone: boolean }

/** What the peer remembers, and how it treats refunds. */
export type AlipayBook = {
  codes: Map<string, PeerCode>
  trades: Map<string, PeerTrade>
  refunds: Map<string, PeerRefund>
  /** Whether the next refund is only taken and paid later. */
  refundWaits: boolean
  /** A refusal for every demand of a refund. */
  refundRefusal: string
}

type Content = Record<string, string | undefined>
type Answer = Record<string, string>
const done = (fields: Answer = {}): Answer => ({ code: '10000', msg: 'Success', ...fields })
export const refused = (sub_code: string, code = '40004'): Answer => ({
  code,
  msg: 'Business Failed',
  sub_code,
  sub_msg: `${sub_code} 详情`,
})
const fenOf = (yuan = '') => Math.round(Number(yuan) * 100)

export const alipayCalls: Record<
  string,
  ((book: AlipayBook, content: Content, notifyUrl: string) => Answer) | undefined
> = {
  'alipay.trade.precreate': precreate,
  'alipay.trade.wap.pay': payOnPhone,
  'alipay.trade.query': query,
  'alipay.trade.close': close,
  'alipay.trade.refund': refund,
  'alipay.trade.fastpay.refund.query': queryRefund,
}

/** What a buyer's browser opens; the wallet makes the trade of it at once. */
function payOnPhone(book: AlipayBook, content: Content, notify_url: string): Answer {
  const { out_trade_no = '', product_code, quit_url = '' } = content
  if (product_code !== 'QUICK_WAP_WAY' || !/^https:\/\//.test(quit_url))
    return refused('ACQ.INVALID_PARAMETER')
  return precreate(book, { ...content, out_trade_no }, notify_url)
}

function precreate({ codes, trades }: AlipayBook, content: Content, notify_url: string): Answer {
  const { out_trade_no = '', total_amount = '', subject = '', time_expire = '' } = content
  const isRight =
    /^\w{1,64}$/.test(out_trade_no) &&
    /^(0\.0[1-9]|0\.[1-9]\d|[1-9]\d{0,8}\.\d\d)$/.test(total_amount) &&
    /^[^/=&]{1,256}$/.test(subject) &&
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(time_expire) &&
    content.seller_id === merchant.sellerId &&
    /^https:\/\//.test(notify_url)
  if (!isRight) return refused('ACQ.INVALID_PARAMETER')
  if (trades.get(out_trade_no)?.send_pay_date) return refused('ACQ.TRADE_HAS_SUCCESS')
  if (trades.get(out_trade_no)?.trade_status === 'TRADE_CLOSED')
    return refused('ACQ.TRADE_HAS_CLOSE')
  const known = codes.get(out_trade_no)
  if (known && known.total_amount !== total_amount) return refused('ACQ.CONTEXT_INCONSISTENT')
  codes.set(out_trade_no, { total_amount, subject, time_expire, notify_url })
  return done({ out_trade_no, qr_code: `https://qr.alipay.com/${out_trade_no}` })
}

function query({ codes, trades }: AlipayBook, { out_trade_no = '' }: Content): Answer {
  const trade = trades.get(out_trade_no)
  if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
  const { send_pay_date, ...rest } = trade
  const total_amount = codes.get(out_trade_no)?.total_amount ?? ''
  const paid: Answer = send_pay_date ? { send_pay_date, receipt_amount: total_amount } : {}
  return done({ ...rest, out_trade_no, total_amount, buyer_logon_id: 'ali***@qq.com', ...paid })
}

function close({ trades }: AlipayBook, { out_trade_no = '' }: Content): Answer {
  const trade = trades.get(out_trade_no)
  if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
  if (trade.trade_status !== 'WAIT_BUYER_PAY') return refused('ACQ.TRADE_STATUS_ERROR')
  trade.trade_status = 'TRADE_CLOSED'
  return done({ out_trade_no, trade_no: trade.trade_no })
}

function refund(book: AlipayBook, content: Content): Answer {
  const { out_trade_no = '', out_request_no = '' } = content
  const fen = fenOf(content.refund_amount)
  if (book.refundRefusal) return refused(book.refundRefusal)
  const trade = book.trades.get(out_trade_no)
  if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
  if (!trade.send_pay_date || !out_request_no) return refused('ACQ.TRADE_STATUS_ERROR')
  const others = [...book.refunds.values()].filter((one) => one.out_trade_no === out_trade_no)
  const spent = others.reduce((sum, one) => sum + one.fen, 0)
  const total = fenOf(book.codes.get(out_trade_no)?.total_amount)
  const { trade_no } = trade
  const known = book.refunds.get(out_request_no)
  if (known) {
    if (known.fen !== fen) return refused('ACQ.DISCORDANT_REPEAT_REQUEST')
    const refund_fee = (spent / 100).toFixed(2)
    return done({ out_trade_no, trade_no, fund_change: 'N', refund_fee })
  }
  if (trade.trade_status === 'TRADE_FINISHED') return refused('ACQ.TRADE_HAS_FINISHED')
  if (!(fen > 0) || spent + fen > total) return refused('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
  book.refunds.set(out_request_no, { out_trade_no, fen, isDone: !book.refundWaits })
  if (spent + fen === total) trade.trade_status = 'TRADE_CLOSED'
  const refund_fee = ((spent + fen) / 100).toFixed(2)
  return done({ out_trade_no, trade_no, fund_change: book.refundWaits ? 'N' : 'Y', refund_fee })
}

function queryRefund({ codes, trades, refunds }: AlipayBook, content: Content): Answer {
  const { out_trade_no = '', out_request_no = '' } = content
  const trade = trades.get(out_trade_no)
  if (!trade) return refused('ACQ.TRADE_NOT_EXIST')
  const made = refunds.get(out_request_no)
  // 10000 says that the question was understood, no more.
  if (!made?.isDone) return done()
  return done({
    out_trade_no,
    out_request_no,
    trade_no: trade.trade_no,
    total_amount: codes.get(out_trade_no)?.total_amount ?? '',
    refund_amount: (made.fen / 100).toFixed(2),
    refund_status: 'REFUND_SUCCESS',
  })
}

/** What a notification of the trade says. */
export function noticeFields({ codes, trades }: AlipayBook, out_trade_no: string): Answer {
  const code = codes.get(out_trade_no)
  const trade = trades.get(out_trade_no)
  if (!code || !trade) throw new Error('no such trade')
  return {
    notify_time: peerTime(),
    notify_type: 'trade_status_sync',
    notify_id: '2026030100222093005',
    charset: 'utf-8',
    version: '1.0',
    app_id: merchant.appId,
    auth_app_id: merchant.appId,
    seller_id: merchant.sellerId,
    buyer_id: '2088722033871957',
    out_trade_no,
    trade_no: trade.trade_no,
    trade_status: trade.trade_status,
    subject: code.subject,
    total_amount: code.total_amount,
    receipt_amount: code.total_amount,
    gmt_payment: trade.send_pay_date,
    fund_bill_list: `[{"amount":"${code.total_amount}","fundChannel":"ALIPAYACCOUNT"}]`,
  }
}
