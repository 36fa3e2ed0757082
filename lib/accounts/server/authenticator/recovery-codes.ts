import { randomBytes } from 'node:crypto'
import { hashToken } from '#lib/accounts/server/session.ts'
import { toBase32 } from './base32.ts'

const COUNT = 10
/** Each of four letters, 20 bits. */
const GROUPS = 7

/** Ten codes of 140 bits for who has lost the app, such as `k3vm-2xqa-7hzt-p5wd-lq4b-e6ys-u2cn`, with their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () =>
    (toBase32(randomBytes(20)).toLowerCase().match(/.{4}/g) ?? []).slice(0, GROUPS).join('-'),
  )
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** Hashes a code, however it was typed. 140 random bits need neither salt nor a slow hash. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toLowerCase().replaceAll('-', ''))
