import type { KeyObject } from 'node:crypto'
import { isFreshFromWechat, isSignedByWechat, signWechatRequest } from './signature.ts'

/** A merchant at WeChat Pay; keys are parsed, `site` is the portal's own origin. */
export type WechatMerchant = {
  mchId: string
  appId: string
  serialNo: string
  privateKey: KeyObject
  publicKeyId: string
  publicKey: KeyObject
  apiV3Key: string
  endpoint: string
  site: string
  timeoutMs: number
}

/** `path` begins with a slash and holds the query. */
export type WechatRequest = { method: 'GET' | 'POST'; path: string; body?: object }

/** A verified answer: its JSON (null for 204), or of a refusal the code. */
export type WechatAnswer = { status: number; code: string; body: unknown }

/** One call of API v3. Throws when there is no answer, the service is out of order, or the answer is not WeChat's own; the error names status and code and nothing of request or answer. */
export async function askWechat(
  merchant: WechatMerchant,
  request: WechatRequest,
): Promise<WechatAnswer> {
  const response = await send(merchant, request)
  const text = await response.text().catch(noAnswer)
  const { status, headers } = response
  const isTrue = isSignedByWechat(merchant, headers, text) && isFreshFromWechat(headers)
  const body = parse(text)
  const code = response.ok ? '' : wordOf(body) || 'UNKNOWN'
  if (status >= 500 || status === 429 || (!response.ok && !isTrue)) {
    throw refusedByWechat({ status, code })
  }
  if (!isTrue) throw new Error(`wechat pay: HTTP ${status} with a wrong signature`)
  return { status, code, body }
}

/** A file that a bill's download address names. It is not signed: whoever asks compares its hash. */
export async function downloadFromWechat(merchant: WechatMerchant, url: string): Promise<Buffer> {
  const { pathname, search } = new URL(url)
  // Never to another host: the request carries a signature.
  const response = await send(merchant, { method: 'GET', path: pathname + search })
  if (!response.ok) throw refusedByWechat({ status: response.status, code: '' })
  return Buffer.from(await response.arrayBuffer().catch(noAnswer))
}

/** The error for a refusal that nobody knows better. */
export function refusedByWechat({ status, code }: Pick<WechatAnswer, 'status' | 'code'>): Error {
  return new Error(`wechat pay: HTTP ${status} ${code}`.trim())
}

/** The error for an answer that is not as described. */
export function strangeToWechat(what: string): Error {
  return new Error(`wechat pay: unexpected ${what}`)
}

function send(merchant: WechatMerchant, { method, path, body }: WechatRequest): Promise<Response> {
  const text = body ? JSON.stringify(body) : ''
  return fetch(new URL(merchant.endpoint).origin + path, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(merchant.timeoutMs),
    headers: {
      accept: 'application/json',
      authorization: signWechatRequest(merchant, { method, path, body: text }),
      'user-agent': 'gongxuanwang',
      // Asks for answers signed with this key and not with a platform certificate.
      'wechatpay-serial': merchant.publicKeyId,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: text }),
  }).catch(noAnswer)
}

/** A failed connection's own words may quote the address, and with it a number or token. */
function noAnswer({ name }: Error): never {
  throw new Error(`wechat pay: no answer: ${name}`)
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Written into the log: one word, no more. */
function wordOf(body: unknown): string {
  const code = (body as { code?: unknown } | null | undefined)?.code
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : ''
}
