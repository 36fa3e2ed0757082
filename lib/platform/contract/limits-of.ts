import type { Endpoint, RateLimit } from './endpoint.ts'

const MAX_BYTES = 16_384

/** What one caller may ask of a call: so often, and with a body of so many bytes. Whoever needs no login to send one is always counted. */
export function limitsOf(
  name: string,
  { access, method, rateLimit, maxBytes }: Endpoint,
): { rateLimit: RateLimit | undefined; maxBytes: number } {
  const isOpen = (access === 'public' || access === 'guest') && method !== 'GET'
  const byDefault = isOpen ? { name: `call:${name}`, calls: 300, seconds: 60 } : undefined
  return { rateLimit: rateLimit ?? byDefault, maxBytes: maxBytes ?? MAX_BYTES }
}
