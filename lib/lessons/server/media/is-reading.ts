import { findSignedInUser } from '#lib/accounts/server/session.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { loginCookie } from './login-cookie.ts'

/** Tells by the cookie `lx_token` of a request whether it is this user who reads: what an element or a reader loads sends no header. */
export async function isReading(db: Db, request: Request, userId: number): Promise<boolean> {
  const token = loginCookie(request)
  if (!token) return false
  return (await findSignedInUser(db, 'learning', token))?.id === userId
}
