import { safePath } from '#lib/platform/text/safe-path.ts'

const KEY = 'redirect'

/** Keeps this address as the place to return to after a login. */
export function rememberAddress(): void {
  localStorage.setItem(KEY, location.pathname + location.search)
}

/** The address to return to, once; null when there is none or it is no path of this site. */
export function takeRememberedAddress(): string | null {
  const kept = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return kept === null ? null : safePath(kept, location.origin)
}
