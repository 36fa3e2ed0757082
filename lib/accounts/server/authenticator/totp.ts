import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { toBase32 } from './base32.ts'

// Codes by time as RFC 6238 has them, with what every authenticator app takes for granted: SHA-1, six digits, 30 seconds.

const PERIOD_MS = 30_000
const DIGITS = 6

/** A key of 160 bits, as long as what SHA-1 yields. */
export const newKey = (): Buffer => randomBytes(20)

/** Writes what a QR code tells the app: whose key it is (shown there), and the key in Base32. */
export function keyUri(key: Buffer, { issuer, account }: { issuer: string; account: string }) {
  const label = encodeURIComponent(`${issuer}:${account}`)
  return `otpauth://totp/${label}?secret=${toBase32(key)}&issuer=${encodeURIComponent(issuer)}`
}

/** The code of a half minute, counted from 1970. */
export function codeAt(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The half minute whose code this is: the present one, or the one before or after it, as clocks differ. Null when it is none of them. */
export function stepOf(key: Buffer, code: string, now = Date.now()): number | null {
  const step = Math.floor(now / PERIOD_MS)
  return [step, step - 1, step + 1].find((one) => isSame(codeAt(key, one), code)) ?? null
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
