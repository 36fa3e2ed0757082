import { DAY_MS } from '#lib/platform/text/dates.ts'

/** Days until the end of a membership; the present one counts. 0 when it has ended. */
export function daysLeft(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS))
}
