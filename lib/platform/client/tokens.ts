import Cookies from 'js-cookie'
import { tokenFingerprint } from '#lib/platform/routes/visit/parent-cookie.ts'
import { dropOwnCaches } from './memory/own-cache.ts'

// The portal's token lives in edu_token, the learning platform's in lx_token; a server reads them from headers only.

/** Where stores/account-store.ts keeps who is signed in. */
export const ACCOUNT_KEY = 'user'

/** Where lib/practice/client/running-exam.ts keeps the exam that runs. */
export const EXAM_KEY = 'exam'

/** 七天内免登录; without it the cookies end with the browser. */
const REMEMBER_DAYS = 7

export function portalToken(): string | undefined {
  return Cookies.get('edu_token')
}

export function learningToken(): string | undefined {
  return Cookies.get('lx_token')
}

/**
 * Whether somebody is signed in on this device. Both tokens count, as a login stores and removes them together: with the
 * portal's alone, which another host of the product may have left on the parent domain, every learning call would answer
 * 401 and end that login; the learning platform's alone is what such a host left behind when it signed out.
 */
export function isSignedIn(): boolean {
  return portalToken() !== undefined && learningToken() !== undefined
}

/** Keeps a login on this device; edu_token on the parent domain when the host lies under PRODUCT_DOMAIN. */
export function storeTokens(tokens: { token: string; uuid: string }, remember: boolean): void {
  clearTokens()
  const options = {
    path: '/',
    sameSite: 'lax',
    secure: location.protocol === 'https:',
    ...(remember ? { expires: REMEMBER_DAYS } : {}),
  } as const
  const domain = productDomain()
  const shared = domain ? { ...options, domain } : options
  Cookies.set('edu_token', tokens.token, shared)
  // Tells the middleware that this token is where it belongs; see lib/platform/routes/visit/parent-cookie.ts.
  if (domain) Cookies.set('edu_scope', tokenFingerprint(tokens.token), shared)
  Cookies.set('lx_token', tokens.uuid, options)
}

/** Forgets a login on this device, on the host and on the parent domain. */
export function clearTokens(): void {
  for (const name of ['edu_token', 'edu_scope', 'lx_token', 'user_id', 'phone']) {
    Cookies.remove(name)
    for (const domain of parentDomains(location.hostname)) Cookies.remove(name, { domain })
  }
  for (const key of ['userId', 'userName', 'phone', ACCOUNT_KEY, EXAM_KEY])
    localStorage.removeItem(key)
  void dropOwnCaches()
}

/** The layout writes PRODUCT_DOMAIN on the root element. */
function productDomain(): string | undefined {
  const domain = document.documentElement.dataset.cookieDomain
  const { hostname } = location
  return domain && (hostname === domain || hostname.endsWith(`.${domain}`)) ? domain : undefined
}

/** `www.a.example.com` → `.www.a.example.com`, `.a.example.com`, `.example.com`. */
function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_, index) => `.${labels.slice(index).join('.')}`)
}
