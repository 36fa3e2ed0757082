/** Scores of each sitter, item by item, in the order of the paper. */
export type ItemScores = readonly (readonly number[])[]

export type ItemFigures = {
  /** Difficulty: the mean score of the item as a share of its full marks, 0 to 1; null without sitters. */
  facility: number | null
  /** Correlation with the rest of the paper, by which it parts the strong from the weak, −1 to 1; null where everybody has the same. */
  discrimination: number | null
  /** Share of the full marks of the paper, 0 to 1. */
  weight: number
  /** Share of the differences between sitters that comes from this item; null where there are none. */
  effectiveWeight: number | null
}

/**
 * Works out how the items of a paper measured. With x the scores of an item, X those of the whole paper:
 * - facility = mean(x) / full;
 * - discrimination = r(x, X − x), Pearson's correlation of the item with the rest of the paper. For an item that is right or
 *   wrong it is the point-biserial one; against X itself the item would be compared with itself;
 * - effective weight = cov(x, X) / var(X). As X is the sum of all x, these add up to 1, and below 0 an item works against
 *   the paper.
 */
export function itemStatistics(scores: ItemScores, fulls: readonly number[]): ItemFigures[] {
  const totals = scores.map(sum)
  const whole = sum(fulls)
  const variance = covariance(totals, totals)
  return fulls.map((full, item) => {
    const own = scores.map((one) => one[item] ?? 0)
    const rest = totals.map((total, sitter) => total - (own[sitter] ?? 0))
    const spread = Math.sqrt(covariance(own, own) * covariance(rest, rest))
    return {
      facility: own.length === 0 || full === 0 ? null : mean(own) / full,
      discrimination: spread < 1e-9 ? null : covariance(own, rest) / spread,
      weight: whole === 0 ? 0 : full / whole,
      effectiveWeight: variance < 1e-9 ? null : covariance(own, totals) / variance,
    }
  })
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length)

function covariance(one: readonly number[], other: readonly number[]): number {
  const [middle, otherMiddle] = [mean(one), mean(other)]
  return mean(one.map((value, index) => (value - middle) * ((other[index] ?? 0) - otherMiddle)))
}
