/** Answers the token in the cookie `lx_token`, which only what sends no header may be read by: GET, and nothing changes. Null without one. */
export function loginCookie(request: Request): string | null {
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
