import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { CourseMode, GoodsKind } from './kinds.ts'

type Offered = {
  kind: GoodsKind
  /** How a course is taught; null for books. */
  mode: CourseMode | null
  /** Where a course is held, as its page prints it. */
  place: string | null
  startsOn: string | null
  /** Whether each lesson of a course gives something: a film, a document, an exercise, a homework, a live room. */
  isComplete: boolean
}

/**
 * Tells whether what is paid for can be handed over: books are sent, recorded courses learned where each lesson gives something,
 * live ones followed in the rooms of their lessons, courses held at a printed place take place. The last two have a printed
 * date, and are sold until the day before. The one check behind every 购买; `today` is a day in Asia/Shanghai.
 */
export function deliverable(offered: Offered, today = shanghaiToday()): boolean {
  const { kind, mode, place, isComplete } = offered
  if (kind === 'book') return true
  if (mode === 'recorded') return isComplete
  const isFollowed = mode === 'live' ? isComplete : place !== null
  return isFollowed && offered.startsOn !== null && !hasBegun(offered, today)
}

/** Whether the first day of a course with days has come. */
export const hasBegun = ({ startsOn }: Pick<Offered, 'startsOn'>, today = shanghaiToday()) =>
  startsOn !== null && startsOn <= today
