import type { QueuedAnswer } from '#lib/practice/shapes.ts'
import type { Entry } from './known-answers.ts'

/** Changes of one sitting that travel together. */
export type Batch = { sittingId: number; answers: QueuedAnswer[] }

/** As many as one call takes. */
const AT_MOST = 200
/** A call may have 1 MB; a Chinese character has three bytes in UTF-8. */
const MOST_CHARACTERS = 300_000

/** The next call's worth of `waiting` (the oldest first): changes of one sitting, at least one, at most `limit`. */
export function nextBatch(waiting: readonly Entry[], limit = AT_MOST): Batch | null {
  const [first] = waiting
  if (!first) return null
  const { sittingId } = first
  const answers: QueuedAnswer[] = []
  let characters = 0
  for (const entry of waiting) {
    if (entry.sittingId !== sittingId) continue
    const answer = toQueued(entry)
    characters += JSON.stringify(answer).length
    if (answers.length > 0 && (characters > MOST_CHARACTERS || answers.length >= limit)) break
    answers.push(answer)
  }
  return { sittingId, answers }
}

/** Whether a batch holds a change of this question, be it the newest or not. */
export const includes = ({ sittingId, answers }: Batch, entry: Entry): boolean =>
  entry.sittingId === sittingId && answers.some(({ position }) => position === entry.position)

/** Takes the part of an entry that is sent. */
export function toQueued(entry: Entry): QueuedAnswer {
  const { position, answer, flagged, eliminated, scratch, seconds, changedAt } = entry
  return { position, answer, flagged, eliminated, scratch, seconds, changedAt }
}
