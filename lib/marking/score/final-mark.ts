/** Worth of an answer, and by how much its marks may differ from each other. */
export type Scale = { full: number; step: number }

/** Two marks further apart than this share of the full marks want a third; exactly as far want none. */
const APART = 0.2
// Sums of tenths are stored a little beside themselves.
const DUST = 1e-6

/** Marks rounded half up to the step of the answer, 0 to `full`; full marks stand although they are no multiple of the step. */
export function roundToStep(marks: number, { full, step }: Scale): number {
  const rounded = Math.floor(marks / step + 0.5 + DUST) * step
  return Math.round(Math.min(full, Math.max(0, rounded)) * 100) / 100
}

/** Whether two marks of an answer are too far apart for their mean. */
export function areApart(one: number, other: number, { full }: Scale): boolean {
  return Math.abs(one - other) > full * APART + DUST
}

/**
 * The mark that counts, of one to three marks in any order: one alone, the mean of two, of three the mean of the two nearest
 * (at equal distance the middle one), rounded to the step. Null when two are so far apart that a third is wanted.
 */
export function finalMark(marks: readonly number[], scale: Scale): number | null {
  const [low, middle, high] = marks.toSorted((a, b) => a - b)
  if (low === undefined) return null
  if (middle === undefined) return roundToStep(low, scale)
  if (high === undefined)
    return areApart(low, middle, scale) ? null : roundToStep((low + middle) / 2, scale)
  const [below, above] = [middle - low, high - middle]
  if (Math.abs(below - above) <= DUST) return roundToStep(middle, scale)
  return roundToStep((below < above ? low + middle : middle + high) / 2, scale)
}
