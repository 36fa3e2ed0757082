import type { Site } from './site.ts'
import type { Visit } from './visit.ts'

const tokenCookie = 'edu_token'

/** Holds the fingerprint of the token that was last written on the parent domain. */
const scopeCookie = 'edu_scope'

/**
 * The `Set-Cookie` lines that move a login token to the parent domain, none when it is there already.
 * A server cannot see the scope of a cookie, so a second cookie remembers for which token this was done.
 * It cannot see the lifetime either, and writes a session cookie: at worst the learner signs in once more. Written for
 * seven days, it would keep a session open on a shared computer where the learner meant it to end with the browser.
 */
export function parentCookies(visit: Visit, site: Site): string[] {
  const domain = site.productDomain
  if (!domain || !isUnder(visit.host, domain)) return []
  const tokens = visit.cookies(tokenCookie).filter((value) => /^[\w.~%-]{1,512}$/.test(value))
  const [token] = tokens
  if (!token) return []
  const secure = site.pcSite.startsWith('https:') ? '; Secure' : ''
  const shared = `Path=/; Domain=${domain}; SameSite=Lax${secure}`
  // A cookie of the same name for this host alone would be read before the shared one and survive a logout.
  const dropTwin = `${tokenCookie}=; Path=/; Max-Age=0; SameSite=Lax${secure}`
  const marks = visit.cookies(scopeCookie)
  if (tokens.some((value) => marks.includes(tokenFingerprint(value)))) {
    return tokens.length > 1 ? [dropTwin] : []
  }
  return [
    dropTwin,
    `${tokenCookie}=${token}; ${shared}`,
    `${scopeCookie}=${tokenFingerprint(token)}; ${shared}`,
  ]
}

/** A short mark of a token (FNV-1a, 32 bits): enough to notice another token, too little to guess one. */
export function tokenFingerprint(token: string): string {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(token)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}

const isUnder = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`)
