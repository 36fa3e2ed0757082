/** The number of a record that somebody typed, as PostgreSQL can compare it; null for other words. */
export function numberOf(words: string): number | null {
  return /^[1-9]\d{0,8}$/.test(words) ? Number(words) : null
}
