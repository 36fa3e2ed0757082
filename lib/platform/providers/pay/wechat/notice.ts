import { createDecipheriv } from 'node:crypto'
import { z } from 'zod'
import { NoticeError, type PaidNotice } from '#lib/platform/pay/channel.ts'
import type { WechatMerchant } from './client.ts'
import { isFreshFromWechat, isSignedByWechat } from './signature.ts'
import { findWechatPayment, wechatTransaction } from './transaction.ts'

const TAG_BYTES = 16

const resource = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64(),
  nonce: z.string().length(12),
  associated_data: z.string().default(''),
})
const event = z.object({ event_type: z.string(), resource })

/** The payment that a notification tells of; null when it is genuine but of something else. Throws NoticeError. Source: pay.weixin.qq.com, 支付成功回调通知. */
export function readWechatNotice(
  merchant: WechatMerchant,
  { headers, body }: { headers: Headers; body: string },
): PaidNotice | null {
  if (!isSignedByWechat(merchant, headers, body)) throw new NoticeError('bad_signature')
  if (!isFreshFromWechat(headers)) throw new NoticeError('stale')
  const envelope = event.safeParse(parse(body))
  if (!envelope.success) throw new NoticeError('malformed')
  if (envelope.data.event_type !== 'TRANSACTION.SUCCESS') return null

  const plain = decrypt(merchant.apiV3Key, envelope.data.resource)
  const read = wechatTransaction.safeParse(parse(plain))
  if (!read.success) throw new NoticeError('malformed')
  const trade = read.data
  if (trade.mchid !== merchant.mchId || trade.appid !== merchant.appId) {
    throw new NoticeError('wrong_merchant')
  }
  if (trade.trade_state !== 'SUCCESS') return null
  const payment = findWechatPayment(trade)
  if (!payment) throw new NoticeError('malformed')
  if (trade.amount?.currency !== 'CNY') throw new NoticeError('wrong_currency')
  return { outTradeNo: trade.out_trade_no, ...payment }
}

/** The last 16 bytes are the tag; it covers the associated data too. */
function decrypt(key: string, { ciphertext, nonce, associated_data }: z.infer<typeof resource>) {
  const bytes = Buffer.from(ciphertext, 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    decipher.setAAD(Buffer.from(associated_data))
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
    return (
      decipher.update(bytes.subarray(0, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    throw new NoticeError('malformed')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
