import type { Passage } from '#lib/chat/sources.ts'

/** A passage as a source gives it. */
export type Found = Passage & {
  /** The part of the text that its page shows word for word, a block a line: no formulas, nothing that has another form there. */
  shown: string
}
