import { DAY_MS } from '#lib/platform/text/dates.ts'

/** When a course is taught, as it was sold. */
export type Schedule = {
  /** First and last day in Shanghai, as 2026-03-01; null without dates. */
  startsOn: string | null
  endsOn: string | null
  /** ISO times at which lessons begin, the first one first; only of those that have one. */
  starts: string[]
  /** How many lessons there are, with a time or without. */
  lessons: number
}

type Taught = { total: number; taken: number; startsAt: Date | null }

/**
 * The lessons of a schedule, how many have begun at `now`, and when the first one does; null without dates.
 * Where only the days are printed, the lessons fall on them evenly; a course without lessons is counted by its days.
 */
export function taughtBy({ startsOn, endsOn, starts, lessons }: Schedule, now: Date): Taught {
  const [first] = starts
  if (first !== undefined) {
    const taken = starts.filter((at) => new Date(at) <= now).length
    return { total: lessons, taken, startsAt: new Date(first) }
  }
  if (startsOn === null) return { total: lessons, taken: 0, startsAt: null }
  const startsAt = midnight(startsOn)
  const days = daysBetween(startsOn, endsOn ?? startsOn) + 1
  const begun = Math.floor((now.getTime() - startsAt.getTime()) / DAY_MS) + 1
  if (lessons === 0) return { total: days, taken: Math.min(days, Math.max(0, begun)), startsAt }
  const share = Math.min(1, Math.max(0, begun / days))
  return { total: lessons, taken: Math.floor(lessons * share), startsAt }
}

/** Until when a course stays with its buyer, who has it from `from` or from its first lesson, whichever is later. */
export function accessEnd(schedule: Schedule | undefined, from: Date, validDays: number): Date {
  const { startsAt } = schedule ? taughtBy(schedule, from) : { startsAt: null }
  return new Date(Math.max(from.getTime(), startsAt?.getTime() ?? 0) + validDays * DAY_MS)
}

/** Whole days from one day to another, both as 2026-03-01. */
export const daysBetween = (from: string, to: string) =>
  Math.round((midnight(to).getTime() - midnight(from).getTime()) / DAY_MS)

const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`)
