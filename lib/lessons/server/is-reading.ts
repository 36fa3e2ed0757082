import { findSignedInUser } from '#lib/accounts/server/session.ts'
import type { Db } from '#lib/platform/db/client.ts'

/** Tells by the cookie `lx_token` of a request whether it is this user who reads: what an element or a reader loads sends no header. */
export async function isReading(db: Db, request: Request, userId: number): Promise<boolean> {
  const token = cookieOf(request)
  if (!token) return false
  return (await findSignedInUser(db, 'learning', token))?.id === userId
}

function cookieOf(request: Request): string | null {
  const cookies = request.headers.get('cookie') ?? ''
  const found = /(?:^|;\s*)lx_token=([^;]*)/.exec(cookies)?.[1]
  try {
    return found ? decodeURIComponent(found) : null
  } catch (error) {
    // Anybody can send `%E0%A4%A`; it is the login of nobody.
    if (error instanceof URIError) return null
    throw error
  }
}
