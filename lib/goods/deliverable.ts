import type { GoodsKind } from './kinds.ts'

type Offered = {
  kind: GoodsKind
  /** How a course is taught; null for books. */
  mode: 'live' | 'recorded' | 'offline' | null
  /** Where a course is held, as its page prints it. */
  place: string | null
  startsOn: string | null
}

/**
 * Whether what is paid for can be handed over: books are sent, courses held at a printed place and date take place. Live and
 * recorded courses can be bought once there is a room to follow them in. The one check behind every 购买.
 */
export function deliverable({ kind, mode, place, startsOn }: Offered): boolean {
  if (kind === 'book') return true
  return mode === 'offline' && place !== null && startsOn !== null
}
