/**
 * Kinds of corrections: a `key`, by which submitted answers are marked again; the text of a `question`, whose sittings
 * keep what they were asked; or the `marking`, when a rule refused answers that are right.
 */
export type ErratumKind = 'key' | 'question' | 'marking'

/** One entry of the public page 勘误. */
export type Erratum = {
  id: number
  kind: ErratumKind
  questionId: number
  stem: string
  was: string
  is: string
  at: string
  rescored: number
}
