import { once } from '#lib/platform/once.ts'

/** Connections that may be open at once in one process: of a user, of a network (campuses share one), of all. */
type Most = { user: number; network: number; all: number }

/** Takes a place for a connection that stays open; answers how to give it back, or null where there are too many. */
export type TakePlace = (userId: number | null, network: string) => (() => void) | null

/** Counts places of one kind, by its name. */
export function countedPlaces(name: string, most: Most): TakePlace {
  const open = once(name, () => new Map<string, number>())
  return (userId, network) => {
    const keys = [
      ['all', most.all],
      [`network ${network}`, most.network],
      ...(userId === null ? [] : [[`user ${userId}`, most.user] as const]),
    ] as const
    const counted = open()
    const countOf = (key: string) => counted.get(key) ?? 0
    if (keys.some(([key, limit]) => countOf(key) >= limit)) return null
    for (const [key] of keys) counted.set(key, countOf(key) + 1)
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      for (const [key] of keys) {
        if (countOf(key) > 1) counted.set(key, countOf(key) - 1)
        else counted.delete(key)
      }
    }
  }
}
