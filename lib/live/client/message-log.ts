import type { LiveMessage } from '#lib/live/contract.ts'

/** Messages that a page keeps, at most: the newest. */
export const MOST_KEPT = 300

/** A message as the stream tells it: nothing in it is of one reader. */
export type ToldMessage = Omit<LiveMessage, 'isMine' | 'isHidden'>

/** Puts messages into a log, each once and in the order of their numbers; what is known of the reader stays known. */
export function withMessages(
  log: readonly LiveMessage[],
  more: readonly (LiveMessage | ToldMessage)[],
): LiveMessage[] {
  const byId = new Map(log.map((message) => [message.id, message]))
  for (const message of more) {
    const known = byId.get(message.id)
    byId.set(message.id, { isMine: false, isHidden: false, ...known, ...message })
  }
  return [...byId.values()].toSorted((a, b) => a.id - b.id).slice(-MOST_KEPT)
}

/** The messages that a reader sees, each marked as hidden or not; `hidden` is null until the stream has told. */
export function seenMessages(
  log: readonly LiveMessage[],
  hidden: ReadonlySet<number> | null,
  isModerator: boolean,
): LiveMessage[] {
  return log
    .map((message) => ({ ...message, isHidden: hidden?.has(message.id) ?? message.isHidden }))
    .filter(({ isHidden, isMine }) => !isHidden || isMine || isModerator)
}
