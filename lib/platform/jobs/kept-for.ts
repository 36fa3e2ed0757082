import type { Db } from '#lib/platform/db/client.ts'

/** Makes a reading of a database that answers the same for `ms` milliseconds, and is made once by all who ask meanwhile. One that fails is not kept. */
export function keptFor<T>(
  ms: number,
  read: (db: Db) => Promise<T>,
  now: () => number = Date.now,
): (db: Db) => Promise<T> {
  const kept = new WeakMap<Db, { value: Promise<T>; until: number }>()
  return (db) => {
    const before = kept.get(db)
    if (before && now() < before.until) return before.value
    const value = read(db)
    kept.set(db, { value, until: now() + ms })
    value.catch(() => kept.delete(db))
    return value
  }
}
