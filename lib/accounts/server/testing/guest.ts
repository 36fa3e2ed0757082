import { randomBytes } from 'node:crypto'
import { findGuest, keepGuest } from '#lib/accounts/server/guests.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** For tests: a token as a browser makes one. */
export const newGuestToken = () => randomBytes(32).toString('base64url')

/** For tests: a guest of whom something is kept. */
export async function addGuest(db: Db): Promise<{ guestId: number; token: string }> {
  const token = newGuestToken()
  const guest = await findGuest(db, token)
  if (!guest) throw new Error('the token has not the form of one')
  return { guestId: await keepGuest(db, guest, { ip: '127.0.0.1' }), token }
}
