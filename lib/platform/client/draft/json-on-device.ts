/** What this device keeps as JSON under a name for each key; a full or closed store keeps nothing. */
export function jsonOnDevice<T>(nameOf: (key: number) => string) {
  return {
    load: (key: number): T | null => {
      try {
        return JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as T | null
      } catch {
        return null
      }
    },
    /** False where this device refuses. */
    put: (key: number, value: T): boolean => {
      try {
        localStorage.setItem(nameOf(key), JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    drop: (key: number): void => {
      try {
        localStorage.removeItem(nameOf(key))
      } catch {
        // Nothing is kept where storage is forbidden.
      }
    },
  }
}
