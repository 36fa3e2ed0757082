const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in Base32 of RFC 4648 without padding; whole groups of five bytes need none. */
export function toBase32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + letters[(held << (5 - bits)) & 31] : text
}
