import type { Endpoint, RateLimit } from './endpoint.ts'

const MAX_BYTES = 16_384

/**
 * What Next and nginx let through of a body: more than any call takes (lib/tables/contract.test.ts), so that the
 * dispatcher sees what is too large and says so. Next cuts a longer one off; half a JSON is no longer one.
 */
export const MOST_BODY_BYTES = 4 * 1024 * 1024

/** What one caller may ask of a call: so often, and with a body of so many bytes. Whoever needs no login to send one is always counted. */
export function limitsOf(
  name: string,
  { access, method, rateLimit, maxBytes }: Endpoint,
): { rateLimit: RateLimit | undefined; maxBytes: number } {
  const isOpen = (access === 'public' || access === 'guest') && method !== 'GET'
  const byDefault = isOpen ? { name: `call:${name}`, calls: 300, seconds: 60 } : undefined
  return { rateLimit: rateLimit ?? byDefault, maxBytes: maxBytes ?? MAX_BYTES }
}
