import { createHash, createHmac } from 'node:crypto'

export type Acs3Key = { keyId: string; keySecret: string }

export type Acs3Request = {
  method: string
  /** Percent-encoded already. */
  pathname: string
  query: Record<string, string>
  /** Must hold host and the x-acs-* headers but the content hash. */
  headers: Record<string, string>
  body: string
}

const algorithm = 'ACS3-HMAC-SHA256'

/**
 * The request's headers with `x-acs-content-sha256` and `authorization` added: Aliyun's signature
 * version 3 (https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function signAcs3(request: Acs3Request, key: Acs3Key): Record<string, string> {
  const contentHash = sha256(request.body)
  const headers = { ...request.headers, 'x-acs-content-sha256': contentHash }
  const signed = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .filter(([name]) => name.startsWith('x-acs-') || name === 'host' || name === 'content-type')
    .sort(byName)
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    request.method,
    request.pathname,
    canonicalQuery(request.query),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    contentHash,
  ].join('\n')
  const signature = createHmac('sha256', key.keySecret)
    .update(`${algorithm}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    ...headers,
    authorization: `${algorithm} Credential=${key.keyId},SignedHeaders=${names},Signature=${signature}`,
  }
}

/** Sorted by name and encoded by RFC 3986: what is signed must also be what is sent. */
export function canonicalQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .sort(byName)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

function byName([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
