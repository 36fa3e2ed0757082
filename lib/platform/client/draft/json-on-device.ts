/** What this device keeps as JSON under a name for each key; a full or closed store keeps nothing. */
export const jsonOnDevice = <T, K extends number | string = number>(nameOf: (key: K) => string) =>
  jsonIn<T, K>(() => localStorage, nameOf)

/** The same for this tab alone: it outlives a reload, and no other tab meets it. */
export const jsonInTab = <T, K extends number | string = number>(nameOf: (key: K) => string) =>
  jsonIn<T, K>(() => sessionStorage, nameOf)

function jsonIn<T, K extends number | string>(store: () => Storage, nameOf: (key: K) => string) {
  return {
    load: (key: K): T | null => {
      try {
        return JSON.parse(store().getItem(nameOf(key)) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    /** False where this device refuses. */
    put: (key: K, value: T): boolean => {
      try {
        store().setItem(nameOf(key), JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    drop: (key: K): void => {
      try {
        store().removeItem(nameOf(key))
      } catch {
        // Nothing is kept where storage is forbidden.
      }
    },
  }
}
