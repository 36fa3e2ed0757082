import { randomUUID } from 'node:crypto'
import { type Acs3Key, canonicalQuery, signAcs3 } from './acs3-signature.ts'

export type Acs3Settings = Acs3Key & { endpoint: string }

type Parameters = Record<string, string>
type Call = { action: string; version: string; query?: Parameters; form?: Parameters }

/** What to fetch for one of Aliyun's calls, signed: parameters in the query, or in a form where they may be long. */
export function acs3Request(settings: Acs3Settings, { action, version, query = {}, form }: Call) {
  const url = new URL('/', settings.endpoint)
  const body = form ? canonicalQuery(form) : ''
  const type: Parameters = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const { host, ...headers } = signAcs3(
    {
      method: 'POST',
      pathname: url.pathname,
      query,
      headers: {
        ...type,
        host: url.host,
        'x-acs-action': action,
        'x-acs-version': version,
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
      },
      body,
    },
    settings,
  )
  // fetch writes Host by itself, from the same address.
  const init = { method: 'POST', headers, redirect: 'error' as const, ...(body ? { body } : {}) }
  const search = canonicalQuery(query)
  return { url: `${url.origin}${url.pathname}${search ? `?${search}` : ''}`, init }
}
