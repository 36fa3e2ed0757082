import { findSignedInUser } from '#lib/accounts/server/session.ts'
import { loginCookie } from '#lib/lessons/server/media/login-cookie.ts'
import type { SignedInUser } from '#lib/platform/api/context.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Finds who asks by the cookie alone, for what sends no header; null for a stranger. */
export async function cookieUser(db: Db, request: Request): Promise<SignedInUser | null> {
  const token = loginCookie(request)
  return token === null ? null : await findSignedInUser(db, 'learning', token)
}
