import type { Passage } from '#lib/chat/sources.ts'

/** A passage as a source gives it. */
export type Found = Passage & {
  /** What of the text its page shows word for word, a block a line; formulas and what has another form there are left out. */
  shown: string
}
