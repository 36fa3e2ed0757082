import { OWN_STORAGE } from '#lib/platform/client/memory/own-storage.ts'

/** What this device keeps as JSON under a name for each key until a logout; a full or closed store keeps nothing. */
export const jsonOnDevice = <T, K extends number | string = number>(nameOf: (key: K) => string) =>
  jsonIn<T, K>(
    () => localStorage,
    (key) => OWN_STORAGE + nameOf(key),
    nameOf,
  )

/** The same for this tab alone: it outlives a reload, and no other tab meets it. */
export const jsonInTab = <T, K extends number | string = number>(nameOf: (key: K) => string) =>
  jsonIn<T, K>(
    () => sessionStorage,
    (key) => OWN_STORAGE + nameOf(key),
  )

/** The same past a logout, for answers that the server has not yet and for what tells nothing of anybody. */
export const jsonPastLogout = <T, K extends number | string = number>(nameOf: (key: K) => string) =>
  jsonIn<T, K>(() => localStorage, nameOf)

/** Until 2026-12-31 `formerName` finds drafts begun before names of a user's own had their mark. */
function jsonIn<T, K extends number | string>(
  store: () => Storage,
  nameOf: (key: K) => string,
  formerName = nameOf,
) {
  const stored = (key: K) => store().getItem(nameOf(key)) ?? store().getItem(formerName(key))
  return {
    load: (key: K): T | null => {
      try {
        return JSON.parse(stored(key) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    /** False where this device refuses. */
    put: (key: K, value: T): boolean => {
      try {
        store().setItem(nameOf(key), JSON.stringify(value))
        if (formerName !== nameOf) store().removeItem(formerName(key))
        return true
      } catch {
        return false
      }
    },
    drop: (key: K): void => {
      try {
        store().removeItem(nameOf(key))
        store().removeItem(formerName(key))
      } catch {
        // Nothing is kept where storage is forbidden.
      }
    },
  }
}
