import { createSign, createVerify } from 'node:crypto'
import { testingKeys } from '#lib/platform/providers/pay/testing/pay-keys.ts'

export const alipayPeerKeys = {
  merchant: testingKeys(),
  platform: testingKeys(),
  stranger: testingKeys(),
}

export const alipayPeerSettings = {
  appId: '2021000122671080',
  sellerId: '2088102146225135',
  privateKey: alipayPeerKeys.merchant.privateKey,
  publicKey: alipayPeerKeys.platform.publicKey,
  endpoint: '',
  site: 'https://www.example.com',
}

const inOrder = (fields: Record<string, string>) =>
  Object.entries(fields)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const sign = (text: string, privateKey: string, algorithm = 'RSA-SHA256') =>
  createSign(algorithm).update(text, 'utf8').sign(privateKey, 'base64')

/** `2026-03-01 09:30:05` in Shanghai, `seconds` from now. */
export function peerTime(seconds = 0): string {
  // Swedish dates look like ISO.
  return new Date(Date.now() + seconds * 1000).toLocaleString('sv', { timeZone: 'Asia/Shanghai' })
}

/** Why the gateway refuses a request's public parameters, as sub_code; empty when they are right. */
export function requestFault(fields: Record<string, string>): string {
  const { sign: signature = '', ...signed } = fields
  if (fields.app_id !== alipayPeerSettings.appId) return 'isv.invalid-app-id'
  if (fields.sign_type !== 'RSA2') return 'isv.invalid-signature-type'
  if (fields.charset !== 'utf-8') return 'isv.invalid-charset'
  if (fields.version !== '1.0') return 'isv.invalid-version'
  const sent = Date.parse(`${fields.timestamp?.replace(' ', 'T')}+08:00`)
  if (!(Math.abs(sent - Date.now()) < 15 * 60_000)) return 'isv.invalid-timestamp'
  const isTrue = createVerify('RSA-SHA256')
    .update(inOrder(signed), 'utf8')
    .verify(alipayPeerKeys.merchant.publicKey, signature, 'base64')
  return isTrue ? '' : 'isv.invalid-signature'
}

/** An answer of the gateway: what is signed is the text of the inner object. */
export function signedAnswer(
  method: string,
  answer: object,
  privateKey = alipayPeerKeys.platform.privateKey,
): string {
  // The gateway writes slashes as PHP does.
  const text = JSON.stringify(answer).replaceAll('/', '\\/')
  const name = `${method.replaceAll('.', '_')}_response`
  return `{"${name}":${text},"sign":"${sign(text, privateKey)}"}`
}

/** The form that Alipay posts; `sign` and `sign_type` are not part of what is signed. */
export function noticeForm(
  fields: Record<string, string>,
  { privateKey = alipayPeerKeys.platform.privateKey, signType = 'RSA2' } = {},
): string {
  const algorithm = signType === 'RSA' ? 'RSA-SHA1' : 'RSA-SHA256'
  const signature = sign(inOrder(fields), privateKey, algorithm)
  return new URLSearchParams({ ...fields, sign: signature, sign_type: signType }).toString()
}
