/** What is wrong with one file: `line` counts from 1, `field` is a path such as `child.0.title` or `body`. */
export type Fault = { file: string; line: number; field: string; reason: string }

/** A fault as one line for people and editors: `file:line: field: reason`. */
export function formatFault({ file, line, field, reason }: Fault): string {
  return `${file}:${line}: ${field}: ${reason}`
}

/** Faults in the order found; beyond the first thousand only their number is kept. */
export type FaultList = { first: Fault[]; count: number }

/** Adds faults to a list. */
export function addFaults(list: FaultList, faults: Fault[]): void {
  list.count += faults.length
  for (const fault of faults) if (list.first.length < 1000) list.first.push(fault)
}
