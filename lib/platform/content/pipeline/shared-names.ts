import type { Fault } from './fault.ts'

/** The stored rows with those of an import in their place, told apart by their ids. */
export function overlay<T extends { id: number }>(stored: T[], own: T[]): T[] {
  return [...new Map([...stored, ...own].map((row) => [row.id, row])).values()]
}

/** Faults of names that two rows would share; they may lie in the database, so there is no line to name. */
export function sharedNames<T extends { id: number }>(
  file: string,
  field: string,
  rows: T[],
  nameOf: (row: T) => string,
): Fault[] {
  return [...Map.groupBy(rows, nameOf)].flatMap(([name, [first, ...others]]) =>
    others.map(({ id }) => nameFault(file, field, id, `${name} 同时属于 ${first?.id} 和 ${id}`)),
  )
}

/** A fault of a row that may lie in the database. */
export function nameFault(file: string, field: string, id: number, reason: string): Fault {
  return { file, line: 1, field: `${id}.${field}`, reason }
}
