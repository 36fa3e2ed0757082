/** What this tab keeps for the page that is loaded next; lib/platform/page-cache/finisher/loader.js wakes a page at once that finds one. */
export type KeptKey = 'pressed' | 'paid' | 'paying'

/** Keeps a value for the pages of this tab; where storage is full or forbidden it is lost. */
export function keep(key: KeptKey, value: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // What is kept is a comfort: the visitor presses again, or reads it on the page of the membership.
  }
}

/** What was kept, or null. It was written by this site, but perhaps by an older build of it. */
export function readKept<T extends object>(key: KeptKey): Partial<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<T> | null
  } catch {
    return null
  }
}

export function dropKept(key: KeptKey): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
