/** Round marks of an axis that holds all values: 4 to 8 of them, the first and last outside or at the values. */
export function axisMarks(lowest: number, highest: number): number[] {
  const span = Math.max(highest - lowest, 1)
  const step = [1, 2, 5, 10, 20, 50, 100, 200].find((step) => span / step <= 6) ?? 500
  const first = Math.floor(lowest / step) * step
  const last = Math.max(Math.ceil(highest / step) * step, first + step)
  return Array.from({ length: Math.round((last - first) / step) + 1 }, (_, n) => first + n * step)
}
