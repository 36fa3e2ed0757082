/** A random UUID. crypto.randomUUID is missing on addresses without https, but for localhost. */
export function newUuid(): string {
  return crypto.randomUUID?.() ?? uuidOf(crypto.getRandomValues(new Uint8Array(16)))
}

/** A version 4 UUID of 16 random bytes. */
export function uuidOf(bytes: Uint8Array): string {
  const marked = bytes.map((byte, at) =>
    at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte,
  )
  const hex = [...marked].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
