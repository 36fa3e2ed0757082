import { createPrivateKey, createPublicKey } from 'node:crypto'
import { AlipaySdk } from 'alipay-sdk'
import { shanghaiSecond } from '#lib/platform/providers/pay/shanghai-second.ts'

/** An application at Alipay and its seller; keys are PEM, `endpoint` the gateway, `site` an origin. */
export type AlipayPay = {
  appId: string
  sellerId: string
  privateKey: string
  publicKey: string
  endpoint: string
  site: string
}

/** A merchant with its gateway. */
export type AlipayMerchant = AlipayPay & { sdk: AlipaySdk; timeoutMs: number }

/** A verified answer; `code` is empty when it is a success. */
export type AlipayAnswer = { code: string; body: unknown }

/** Parses the keys; throws when one is no key. */
export function alipayMerchant(settings: AlipayPay, timeoutMs: number): AlipayMerchant {
  const privateKey = createPrivateKey(settings.privateKey)
  const publicKey = createPublicKey(settings.publicKey)
  const sdk = new AlipaySdk({
    appId: settings.appId,
    // The tools of Alipay write both forms; the library has to be told which.
    keyType: 'PKCS8',
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }) as string,
    signType: 'RSA2',
    gateway: settings.endpoint,
    timeout: timeoutMs,
    camelcase: false,
  })
  return { ...settings, sdk, timeoutMs }
}

/** One call of the gateway; `content` is its biz_content. Throws when there is no answer or it is not Alipay's own; the error names status and code and nothing of request or answer. */
export async function askAlipay(
  { sdk }: AlipayMerchant,
  method: string,
  content: object,
  params: { notifyUrl?: string } = {},
): Promise<AlipayAnswer> {
  // The library would write the machine's own time; Alipay reads it as Shanghai's.
  const timestamp = shanghaiSecond(new Date())
  const request = { ...params, timestamp, bizContent: { ...content } }
  const body = await sdk.exec(method, request, { validateSign: true }).catch(noAnswer)
  if (body.code === '10000') return { code: '', body }
  return { code: wordOf(body.sub_code) || wordOf(body.code) || 'UNKNOWN', body }
}

type PageCall = { content: object; notifyUrl: string; returnUrl: string }

/** The signed address with which a buyer's browser makes a call of the gateway itself. */
export function alipayAddress(
  { sdk }: AlipayMerchant,
  method: string,
  { content, ...params }: PageCall,
): string {
  const timestamp = shanghaiSecond(new Date())
  return sdk.pageExecute(method, 'GET', { ...params, timestamp, bizContent: { ...content } })
}

/** The error for a refusal that nobody knows better. */
export function refusedByAlipay({ code }: Pick<AlipayAnswer, 'code'>): Error {
  return new Error(`alipay: ${code}`)
}

/** The error for an answer that is not as described. */
export function strangeToAlipay(what: string): Error {
  return new Error(`alipay: unexpected ${what}`)
}

/** The library's own words quote answers and addresses. */
function noAnswer(error: Error): never {
  const status = /status: (\d{3})/.exec(error.message)?.[1]
  if (status) throw new Error(`alipay: HTTP ${status}`)
  if (error.message.startsWith('HttpClient')) {
    throw new Error(`alipay: no answer: ${(error.cause as Error | undefined)?.name ?? 'Error'}`)
  }
  // A TypeError is the missing signature's.
  const isForged = error.message.startsWith('验签失败') || error.name === 'TypeError'
  throw isForged ? new Error('alipay: a wrong signature') : strangeToAlipay('answer')
}

/** Written into the log: one word, no more. */
function wordOf(code: unknown): string {
  return typeof code === 'string' && /^[A-Za-z0-9][\w.-]{0,79}$/.test(code) ? code : ''
}
