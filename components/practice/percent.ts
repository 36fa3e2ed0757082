/** A share as whole percent, `—` while there is nothing to divide by. */
export const percent = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 100)}%` : '—'
