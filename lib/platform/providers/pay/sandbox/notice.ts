import { createPublicKey, type KeyObject, randomBytes, randomUUID, sign, verify } from 'node:crypto'
import { z } from 'zod'
import { NoticeError, type PaidNotice, type PayChannelName } from '#lib/platform/pay/channel.ts'

/** A captured notification is of no use later. */
const TOLERANCE_SECONDS = 300

const header = {
  timestamp: 'x-sandbox-timestamp',
  nonce: 'x-sandbox-nonce',
  signature: 'x-sandbox-signature',
}

const notice = z.object({
  id: z.uuid(),
  appId: z.string(),
  merchantId: z.string(),
  currency: z.string(),
  /** Integer fen. */
  amount: z.int().positive(),
  outTradeNo: z.string().min(1).max(64),
  transactionId: z.string().min(1).max(64),
  paidAt: z.iso.datetime(),
})
export type SandboxNotice = z.infer<typeof notice>

/** Both wallets are signed by one key: whom a notification is for tells them apart. */
const merchantOf = (channel: PayChannelName) => ({
  appId: `sandbox-${channel}`,
  merchantId: 'sandbox-merchant',
})

/** What a channel says of one payment, before it is signed. */
export function sandboxNotice(channel: PayChannelName, payment: PaidNotice): SandboxNotice {
  const { outTradeNo, transactionId, amountFen, paidAt } = payment
  return {
    id: randomUUID(),
    ...merchantOf(channel),
    currency: 'CNY',
    amount: amountFen,
    outTradeNo,
    transactionId,
    paidAt: paidAt.toISOString(),
  }
}

/** Body and headers of a notification, signed as of `now`. */
export function signSandboxNotice(key: KeyObject, content: SandboxNotice, now = new Date()) {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const nonce = randomBytes(16).toString('hex')
  const signature = sign(null, Buffer.from(signed(timestamp, nonce, body)), key)
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [header.timestamp]: timestamp,
    [header.nonce]: nonce,
    [header.signature]: signature.toString('base64'),
  }
  return { headers, body }
}

/** The payment that a notification of this channel tells of. Throws NoticeError. */
export function readSandboxNotice(
  key: KeyObject,
  channel: PayChannelName,
  { headers, body }: { headers: Headers; body: string },
): PaidNotice {
  const timestamp = headers.get(header.timestamp) ?? ''
  const nonce = headers.get(header.nonce) ?? ''
  const signature = Buffer.from(headers.get(header.signature) ?? '', 'base64')
  const text = Buffer.from(signed(timestamp, nonce, body))
  if (!verify(null, text, createPublicKey(key), signature)) throw new NoticeError('bad_signature')
  if (!isFresh(timestamp)) throw new NoticeError('stale')
  const { success, data } = notice.safeParse(parsed(body))
  if (!success) throw new NoticeError('malformed')
  const ours = merchantOf(channel)
  if (data.appId !== ours.appId || data.merchantId !== ours.merchantId) {
    throw new NoticeError('wrong_merchant')
  }
  if (data.currency !== 'CNY') throw new NoticeError('wrong_currency')
  const { outTradeNo, transactionId, amount, paidAt } = data
  return { outTradeNo, transactionId, amountFen: amount, paidAt: new Date(paidAt) }
}

const signed = (timestamp: string, nonce: string, body: string) =>
  `${timestamp}\n${nonce}\n${body}\n`

function isFresh(timestamp: string): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false
  return Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
