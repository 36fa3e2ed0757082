import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type Expected = {
  keyId: string
  keySecret: string
  action: string
  version: string
  /** Those that were used; the call's own is added. */
  nonces: Set<string>
}

/** Aliyun's reason to refuse a call, written from its description of the signature and not from our client; null when all is right. */
export function acs3Refusal(
  { method = '', url = '', headers }: IncomingMessage,
  body: string,
  { keyId, keySecret, action, version, nonces }: Expected,
): { status: number; code: string } | null {
  const header = (name: string) => String(headers[name] ?? '')
  if (header('x-acs-action') !== action || header('x-acs-version') !== version) {
    return { status: 404, code: 'InvalidAction.NotFound' }
  }
  const date = header('x-acs-date')
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(date)
  if (!isDate || Math.abs(Date.parse(date) - Date.now()) > 15 * 60_000) {
    return { status: 400, code: 'InvalidTimeStamp.Expired' }
  }
  const nonce = header('x-acs-signature-nonce')
  if (!nonce || nonces.has(nonce)) return { status: 400, code: 'SignatureNonceUsed' }
  nonces.add(nonce)
  const hash = createHash('sha256').update(body).digest('hex')
  if (header('x-acs-content-sha256') !== hash) return { status: 400, code: 'InvalidContentHash' }

  const match =
    /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
      header('authorization'),
    )
  if (match?.[1] !== keyId) return { status: 404, code: 'InvalidAccessKeyId.NotFound' }
  const names = match[2]?.split(';') ?? []
  const sent = Object.keys(headers).filter((name) => name.startsWith('x-acs-'))
  const isComplete = ['host', ...sent].every((name) => names.includes(name))
  const path = url.split('?')[0]
  const parameters = (url.split('?')[1] ?? '').split('&').filter(Boolean).sort()
  let canonical = `${method}\n${path}\n${parameters.join('&')}\n`
  for (const name of names) canonical += `${name}:${header(name).trim()}\n`
  canonical += `\n${names.join(';')}\n${hash}`
  const toSign = `ACS3-HMAC-SHA256\n${createHash('sha256').update(canonical).digest('hex')}`
  const expected = createHmac('sha256', keySecret).update(toSign).digest('hex')
  return isComplete && expected === match[3] ? null : { status: 400, code: 'SignatureDoesNotMatch' }
}
