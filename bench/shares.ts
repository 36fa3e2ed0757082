/** Finds the times that this share of all does not exceed, in milliseconds with one decimal. */
export function sharesOf<const T extends readonly number[]>(times: number[], of: T) {
  const sorted = times.toSorted((a, b) => a - b)
  return of.map((share) => {
    const time = sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
    return Math.round(time * 10) / 10
  }) as { [K in keyof T]: number }
}
