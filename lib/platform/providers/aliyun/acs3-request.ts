import { randomUUID } from 'node:crypto'
import { type Acs3Key, canonicalQuery, signAcs3 } from './acs3-signature.ts'

export type Acs3Settings = Acs3Key & { endpoint: string }

type Call = { action: string; version: string; query: Record<string, string> }

/** What to fetch for one of Aliyun's calls: signed, the parameters in the query, the body empty. */
export function acs3Request(settings: Acs3Settings, { action, version, query }: Call) {
  const url = new URL('/', settings.endpoint)
  const { host, ...headers } = signAcs3(
    {
      method: 'POST',
      pathname: url.pathname,
      query,
      headers: {
        host: url.host,
        'x-acs-action': action,
        'x-acs-version': version,
        'x-acs-date': new Date().toISOString().replace(/\.\d+Z$/, 'Z'),
        'x-acs-signature-nonce': randomUUID(),
      },
      body: '',
    },
    settings,
  )
  // fetch writes Host by itself, from the same address.
  const init = { method: 'POST', headers, redirect: 'error' as const }
  return { url: `${url.origin}${url.pathname}?${canonicalQuery(query)}`, init }
}
