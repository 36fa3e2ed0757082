import { randomBytes } from 'node:crypto'
import { hashToken } from '#lib/accounts/server/session.ts'
import { toBase32 } from './base32.ts'

const COUNT = 10

/** Ten codes of 120 bits for who has lost the app, such as `k3vm-2xqa-7hzt-p5wd-lq4b-e6ys`, with their hashes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: COUNT }, () =>
    (toBase32(randomBytes(15)).toLowerCase().match(/.{4}/g) ?? []).join('-'),
  )
  return { codes, hashes: codes.map(hashRecoveryCode) }
}

/** Hashes a code, however it was typed. 120 random bits need neither salt nor a slow hash. */
export const hashRecoveryCode = (code: string): string =>
  hashToken(code.toLowerCase().replaceAll('-', ''))
