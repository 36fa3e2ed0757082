import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { GoodsKind } from './kinds.ts'

type Offered = {
  kind: GoodsKind
  /** How a course is taught; null for books. */
  mode: 'live' | 'recorded' | 'offline' | null
  /** Where a course is held, as its page prints it. */
  place: string | null
  startsOn: string | null
  /** Whether each lesson of a course gives something: a film, a document, an exercise, a homework. */
  isComplete: boolean
}

/**
 * Tells whether what is paid for can be handed over: books are sent, recorded courses learned where each lesson gives something,
 * courses held at a printed place and date take place, and are sold until the day before. Live courses can be bought once
 * there is a room to follow them in. The one check behind every 购买; `today` is a day in Asia/Shanghai.
 */
export function deliverable(offered: Offered, today = shanghaiToday()): boolean {
  const { kind, mode, place, isComplete } = offered
  if (kind === 'book') return true
  if (mode === 'recorded') return isComplete
  return (
    mode === 'offline' && place !== null && offered.startsOn !== null && !hasBegun(offered, today)
  )
}

/** Whether the first day of a course with days has come. */
export const hasBegun = ({ startsOn }: Pick<Offered, 'startsOn'>, today = shanghaiToday()) =>
  startsOn !== null && startsOn <= today
