import { setImmediate } from 'node:timers/promises'

/** Everything that is made of a list, one after the other; between two the process answers others. */
export async function taken<T, R>(list: readonly T[], make: (one: T) => R[]): Promise<R[]> {
  const made: R[] = []
  for (const one of list) {
    made.push(...make(one))
    await setImmediate()
  }
  return made
}
