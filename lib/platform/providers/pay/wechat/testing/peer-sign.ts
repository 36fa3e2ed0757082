import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { testingKeys } from '#lib/platform/providers/pay/testing/pay-keys.ts'

export const wechatPeerKeys = {
  merchant: testingKeys(),
  platform: testingKeys(),
  stranger: testingKeys(),
}

export const wechatPeerSettings = {
  mchId: '1900000109',
  appId: 'wxd678efh567hg6787',
  serialNo: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
  privateKey: wechatPeerKeys.merchant.privateKey,
  publicKeyId: 'PUB_KEY_ID_0119000001092024101100397200000006',
  publicKey: wechatPeerKeys.platform.publicKey,
  apiV3Key: 'testing-key-of-thirty-two-chars!',
  endpoint: '',
  site: 'https://www.example.com',
}

type Signing = { privateKey?: string; age?: number }

/** The headers of an answer or notification that the platform signs. `age` in seconds. */
export function wechatPeerHeaders(
  body: string,
  { privateKey = wechatPeerKeys.platform.privateKey, age = 0 }: Signing = {},
) {
  const timestamp = String(Math.floor(Date.now() / 1000) - age)
  const nonce = randomBytes(16).toString('hex')
  const signature = createSign('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .sign(privateKey, 'base64')
  return {
    'content-type': 'application/json',
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Serial': wechatPeerSettings.publicKeyId,
    'Wechatpay-Signature': signature,
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  }
}

/** A notification as WeChat posts it: the resource sealed with the APIv3 key, the whole signed. */
export function sealNotice(
  resource: object,
  {
    event = 'TRANSACTION.SUCCESS',
    key = wechatPeerSettings.apiV3Key,
    ...signing
  }: SealOptions = {},
) {
  const nonce = randomBytes(6).toString('hex')
  const associated_data = 'transaction'
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  cipher.setAAD(Buffer.from(associated_data))
  const sealed = [cipher.update(JSON.stringify(resource), 'utf8'), cipher.final()]
  const ciphertext = Buffer.concat([...sealed, cipher.getAuthTag()]).toString('base64')
  const algorithm = 'AEAD_AES_256_GCM'
  const body = JSON.stringify({
    id: 'EV-2018022511223320873',
    create_time: '2026-03-01T09:30:06+08:00',
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '支付成功',
    resource: { original_type: 'transaction', algorithm, ciphertext, associated_data, nonce },
  })
  return { headers: new Headers(wechatPeerHeaders(body, signing)), body }
}
type SealOptions = Signing & { event?: string; key?: string }

/** Whether a request is signed by the merchant, now and for the first time. */
export function isSignedByMerchant(
  { method, url, headers }: IncomingMessage,
  body: string,
  nonces: Set<string>,
): boolean {
  const [scheme, list = ''] = (headers.authorization ?? '').split(' ')
  const field = (name: string) => new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(list)?.[1] ?? ''
  const nonce = field('nonce_str')
  const timestamp = field('timestamp')
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || nonces.has(nonce)) return false
  if (field('mchid') !== wechatPeerSettings.mchId) return false
  if (field('serial_no') !== wechatPeerSettings.serialNo) return false
  if (Math.abs(Number(timestamp) - Date.now() / 1000) > 300) return false
  nonces.add(nonce)
  return createVerify('RSA-SHA256')
    .update(`${method}\n${url}\n${timestamp}\n${nonce}\n${body}\n`)
    .verify(wechatPeerKeys.merchant.publicKey, field('signature'), 'base64')
}
