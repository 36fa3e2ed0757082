/** Records one page view; the first page of a visit is recorded by the page's own loader. */
export function recordView(recordPath: string, referrer: string): void {
  const event = {
    // randomUUID exists on https and localhost only.
    eventId: crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16))),
    name: 'view',
    path: (location.pathname + location.search).slice(0, 2048),
    referrer: referrer.slice(0, 2048),
  }
  const body = new Blob([JSON.stringify({ events: [event] })], { type: 'application/json' })
  navigator.sendBeacon(recordPath, body)
}

/** A version 4 UUID of 16 random bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte,
  )
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
