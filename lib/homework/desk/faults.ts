/** Name of a field → the sentence that says what is wrong with it. */
export type Faults = Record<string, string>

/** The faults that there are. */
export const kept = (list: readonly (readonly [string, string | null])[]): Faults =>
  Object.fromEntries(list.filter((one): one is [string, string] => one[1] !== null))

const MOST_MARKS = 100

/** What is wrong with marks: they go in halves. */
export function marksFault(score: number): string | null {
  if (!(score >= 0.5 && score <= MOST_MARKS)) return `应为 0.5 至 ${MOST_MARKS}`
  return Number.isInteger(score * 2) ? null : '应为 0.5 的倍数'
}
