import type { Json } from './normalise.ts'

/**
 * Where the shape of an answer differs from a printed one: other fields, or another type. Null stands for any value, and
 * an empty list for any list, since which of them it is depends on the day. Null when both agree.
 */
export function shapeFault(printed: Json, given: Json, path = ''): string | null {
  if (printed === null || given === null) return null
  if (Array.isArray(printed) && Array.isArray(given)) return listFault(printed, given, path)
  if (typeof printed !== typeof given || Array.isArray(printed) !== Array.isArray(given))
    return `${path}: ${typeof printed} and ${typeof given}`
  if (typeof printed !== 'object' || typeof given !== 'object') return null
  const [before, after] = [printed, given] as Record<string, Json>[]
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  for (const name of names) {
    const [one, other] = [before?.[name], after?.[name]]
    const at = `${path}.${name}`
    if (one === undefined || other === undefined)
      return `${at}: ${one === undefined ? 'not printed' : 'not answered'}`
    const fault = shapeFault(one, other, at)
    if (fault) return fault
  }
  return null
}

/** Each printed item is like one of those that were answered. */
function listFault(printed: Json[], given: Json[], path: string): string | null {
  if (given.length === 0) return null
  for (const [index, item] of printed.entries()) {
    const faults = given.map((other) => shapeFault(item, other, `${path}[${index}]`))
    if (!faults.includes(null)) return faults[0] ?? null
  }
  return null
}
