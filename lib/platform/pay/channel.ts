/** The wallets that a buyer may pay with. */
export type PayChannelName = 'wechat' | 'alipay'

export const payChannelNames = ['wechat', 'alipay'] as const satisfies PayChannelName[]

/** What is to be paid. Amounts are integer fen of CNY. */
export type PayRequest = {
  outTradeNo: string
  amountFen: number
  description: string
  expiresAt: Date
}

/** What is to be paid in the wallet of the phone whose browser asks. */
export type PhoneRequest = PayRequest & {
  ip: string
  /** The address that the wallet sends the browser to afterwards, paid or not. */
  returnTo: string
}

/** What a channel knows of a trade; `unknown` when it never heard of it. */
export type TradeState =
  | { status: 'unknown' | 'open' | 'closed' }
  | { status: 'paid'; transactionId: string; amountFen: number; paidAt: Date }

export type RefundRequest = {
  outTradeNo: string
  outRefundNo: string
  amountFen: number
  /** The whole payment. */
  totalFen: number
  reason: string
}

/** `pending`: taken, not ended yet (the money may have left us and wait for staff); ask again with the same number. `failed`: this channel will never pay it back, and we still have the money. */
export type RefundState =
  | { status: 'pending' }
  | { status: 'done'; refundId: string }
  | { status: 'failed'; why: string }

/** A notification that is genuine: its signature, time, merchant, application and currency have been checked; its amount has not. */
export type PaidNotice = {
  outTradeNo: string
  transactionId: string
  amountFen: number
  paidAt: Date
}

export type NoticeFault =
  | 'bad_signature'
  | 'stale'
  | 'malformed'
  | 'wrong_merchant'
  | 'wrong_currency'

/** Why a notification is refused; its text names no secret. */
export class NoticeError extends Error {
  readonly fault: NoticeFault
  constructor(fault: NoticeFault) {
    super(`payment notification refused: ${fault}`)
    this.name = 'NoticeError'
    this.fault = fault
  }
}

export type BillLine = {
  kind: 'payment' | 'refund'
  /** out_trade_no of a payment, out_refund_no of a refund. */
  number: string
  amountFen: number
}

/** A day's bill is not written yet; it has to be asked for again later. */
export class BillNotReady extends Error {
  constructor(channel: PayChannelName, day: string) {
    super(`${channel}: the bill of ${day} is not written yet`)
    this.name = 'BillNotReady'
  }
}

type NoticeAnswer = { status: number; contentType: string; body: string }

/** One wallet's payment service. Everything that fails throws; the error's text holds no secret. All calls may be repeated. */
export type PayChannel = {
  name: PayChannelName
  /** Opens a trade; the answer is what the wallet opens, shown as a QR code or followed on the phone. */
  open: (request: PayRequest) => Promise<{ codeUrl: string }>
  /** Opens a trade for a phone's own browser, which opens the wallet by `url` within five minutes. Its number must not be that of a trade with a code. */
  openOnPhone: (request: PhoneRequest) => Promise<{ url: string }>
  query: (outTradeNo: string) => Promise<TradeState>
  /** Afterwards the trade cannot be paid; tells when it has been paid before. */
  close: (outTradeNo: string) => Promise<TradeState>
  refund: (request: RefundRequest) => Promise<RefundState>
  /** Checks a notification's raw body; null when it is genuine but tells of no payment. Throws NoticeError. */
  readNotice: (request: { headers: Headers; body: string }) => Promise<PaidNotice | null>
  /** What the channel wants to hear: `taken`, or that it should come again. */
  answer: (taken: boolean) => NoticeAnswer
  /** All payments and refunds of one Shanghai day (`2026-03-01`). Throws BillNotReady. */
  bill: (day: string) => Promise<BillLine[]>
}
