import type { Endpoint, RateLimit } from './endpoint.ts'

const MAX_BYTES = 16_384

/**
 * What Next and nginx let through of a body: more than any call takes (lib/tables/contract.test.ts), so that the
 * dispatcher sees what is too large and says so. Next cuts a longer one off; half a JSON is no longer one.
 */
export const MOST_BODY_BYTES = 16 * 1024 * 1024

/** A minute of one caller of a call that names no limit: of a user or guest, and of a network that only reads. */
const CALLS = 300
const READS = 3000

/**
 * What one caller may ask of a call: so often, and with a body of so many bytes. `isStored` counts hold for all processes
 * and over a restart; what is read without a limit of its own is counted in the memory of each process.
 */
export function limitsOf(
  name: string,
  { access, method, rateLimit, maxBytes = MAX_BYTES }: Endpoint,
): { rateLimit: RateLimit; isStored: boolean; maxBytes: number } {
  if (rateLimit) return { rateLimit, isStored: true, maxBytes }
  const isOpen = access === 'public' || access === 'guest'
  const isRead = method === 'GET'
  const calls = isOpen && isRead ? READS : CALLS
  const byDefault = { name: `call:${name}`, calls, seconds: 60 }
  return { rateLimit: byDefault, isStored: isOpen && !isRead, maxBytes }
}
