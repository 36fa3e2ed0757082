import { randomBytes } from 'node:crypto'
import { hashToken } from '#lib/accounts/server/session.ts'
import { toBase32 } from './base32.ts'

const COUNT = 10

/** Ten codes of 80 bits for who has lost the app, such as `k3vm-2xqa-7hzt-p5wd`, with their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () =>
    (toBase32(randomBytes(10)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  )
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** Hashes a code, however it was typed. 80 random bits need no salt. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toLowerCase().replaceAll('-', ''))
