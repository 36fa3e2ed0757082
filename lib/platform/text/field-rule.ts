/**
 * What a form and the server both demand of a text, each demand with the sentence that is shown when it is not met.
 */
export type FieldRule = {
  /** Said when nothing was typed; without it the field may be left empty. */
  missing?: string
  pattern?: readonly [RegExp, string]
  min?: readonly [number, string]
  max?: readonly [number, string?]
  /** The text in the one way of writing that is stored, which the demands are made of; instead of leaving out spaces around it. */
  plain?: (typed: string) => string
  /** Spaces around it count, as in a password. */
  isVerbatim?: boolean
}

/** Says that a text is longer than its rule allows. */
export const tooLong = ([most, sentence]: NonNullable<FieldRule['max']>): string =>
  sentence ?? `不超过 ${most} 个字`

/** How a rule takes what was typed. */
export const plainOf = ({ plain, isVerbatim }: FieldRule): ((typed: string) => string) =>
  plain ?? ((typed) => (isVerbatim ? typed : typed.trim()))

/** What is wrong with what was typed, in the words of its rule; null when nothing is. Lengths are UTF-16 units, as in the contract. */
export function faultOf(rule: FieldRule, typed: string): string | null {
  const { missing, pattern, min, max } = rule
  const text = plainOf(rule)(typed)
  if (text === '' && (missing !== undefined || !min)) return missing ?? null
  if (pattern && !pattern[0].test(text)) return pattern[1]
  if (min && text.length < min[0]) return min[1]
  if (max && text.length > max[0]) return tooLong(max)
  return null
}
