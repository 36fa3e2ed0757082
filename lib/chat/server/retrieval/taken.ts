import { setImmediate } from 'node:timers/promises'

// Milliseconds after which the process answers others first.
const AT_A_TIME = 5

/** Makes something of each of a list, in its order; a long one does not hold up the process. */
export async function taken<T, R>(list: readonly T[], make: (one: T) => R[]): Promise<R[]> {
  const made: R[] = []
  let since = performance.now()
  for (const one of list) {
    made.push(...make(one))
    if (performance.now() - since < AT_A_TIME) continue
    await setImmediate()
    since = performance.now()
  }
  return made
}
