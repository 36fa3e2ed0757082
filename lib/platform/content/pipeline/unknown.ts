import type { Fault } from './fault.ts'

type Has = { has(name: unknown): boolean }
type Place = { faultAt: (path: PropertyKey[], reason: string) => Fault; path: PropertyKey[] }

/** The fault of a row that refers to what is not there, such as `没有科目 99`; an empty reference is none. */
export function unknown(
  known: Has,
  what: string,
  name: unknown,
  { faultAt, path }: Place,
): Fault[] {
  if (name === null || name === undefined || known.has(name)) return []
  return [faultAt(path, `没有${what} ${name}`)]
}
