import { createSign, createVerify, type KeyLike, randomBytes } from 'node:crypto'

/** Who signs: the merchant number and the serial number of the certificate of its private key. */
export type WechatSigner = { mchId: string; serialNo: string; privateKey: KeyLike }

const FRESH_SECONDS = 300

/** The Authorization header of a request; `path` begins with a slash and holds the query. Source: pay.weixin.qq.com, 签名生成. */
export function signWechatRequest(
  { mchId, serialNo, privateKey }: WechatSigner,
  { method, path, body }: { method: string; path: string; body: string },
): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const nonce = randomBytes(16).toString('hex')
  const signature = signLines(privateKey, [method, path, String(timestamp), nonce, body])
  const fields = { mchid: mchId, nonce_str: nonce, signature, timestamp, serial_no: serialNo }
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

/** SHA256 with RSA over the lines, each ended by a line feed, in base64. */
export function signLines(privateKey: KeyLike, lines: string[]): string {
  const text = lines.map((line) => `${line}\n`).join('')
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
}

/** Whether answer or notification is WeChat Pay's own, in public-key mode; says nothing of its age. Source: pay.weixin.qq.com, 使用微信支付公钥验签. */
export function isSignedByWechat(
  key: { publicKeyId: string; publicKey: KeyLike },
  headers: Headers,
  body: string,
): boolean {
  const header = (name: string) => headers.get(`Wechatpay-${name}`) ?? ''
  const signature = header('Signature')
  // Sent on purpose to find sites that do not verify.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return false
  if (header('Serial') !== key.publicKeyId) return false
  const text = `${header('Timestamp')}\n${header('Nonce')}\n${body}\n`
  return createVerify('RSA-SHA256').update(text).verify(key.publicKey, signature, 'base64')
}

/** Whether it was signed less than five minutes from now, so that an old one cannot be played again. */
export function isFreshFromWechat(headers: Headers, now: Date = new Date()): boolean {
  const timestamp = headers.get('Wechatpay-Timestamp') ?? ''
  const age = now.getTime() / 1000 - Number(timestamp)
  return /^\d{10}$/.test(timestamp) && Math.abs(age) <= FRESH_SECONDS
}
