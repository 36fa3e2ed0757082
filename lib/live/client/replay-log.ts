import type { LiveMessage } from '#lib/live/contract.ts'

/** Messages of a replay that are at hand, in their order; whether those before and behind them are too. */
export type ReplayLog = { items: readonly LiveMessage[]; isFromStart: boolean; hasMore: boolean }

/** Seconds before the present one from which messages are read after a jump. */
const BEFORE = 60
/** Seconds that a film may lie behind the last message at hand before what lies between is left out. */
const FAR = 300

/** Decides what of the messages is to be read next for the second that plays; null for nothing. */
export function nextReading(
  log: ReplayLog | null,
  second: number,
): { afterSecond: number } | { afterId: number } | null {
  if (!log) return { afterSecond: 0 }
  const [first, last] = [log.items[0], log.items.at(-1)]
  const jump = { afterSecond: Math.max(0, Math.floor(second) - BEFORE) }
  if (first && !log.isFromStart && second < first.second) return jump
  if (!last || !log.hasMore || second < last.second) return null
  return second > last.second + FAR ? jump : { afterId: last.id }
}

/** The place of the message that was said last at a second of the broadcast; -1 before the first. */
export const placeAt = (messages: readonly LiveMessage[], second: number): number =>
  messages.findLastIndex((message) => message.second <= second)
