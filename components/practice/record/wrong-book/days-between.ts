/** Days from one day to another, both as `2026-03-01`; below 0 when it is over. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
