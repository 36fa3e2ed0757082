/** Writes scores of one column with as many decimals as the longest of them has, so that they stand under each other. */
export function scoreWriter(scores: readonly (number | null)[]): (score: number) => string {
  const places = scores.map((score) => `${score ?? ''}`.split('.')[1]?.length ?? 0)
  const most = Math.max(0, ...places)
  return (score) => score.toFixed(most)
}
