/** What this device keeps as JSON under a name for each key; a full or closed store keeps nothing. */
export function jsonOnDevice<T, K extends number | string = number>(nameOf: (key: K) => string) {
  return {
    load: (key: K): T | null => {
      try {
        return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    /** False where this device refuses. */
    put: (key: K, value: T): boolean => {
      try {
        localStorage.setItem(nameOf(key), JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    drop: (key: K): void => {
      try {
        localStorage.removeItem(nameOf(key))
      } catch {
        // Nothing is kept where storage is forbidden.
      }
    },
  }
}
