/** Integer fen as yuan, a number with at most two decimals. */
export function yuanOf(fen: number): number {
  return fen / 100
}

/** Yuan with at most two decimals as integer fen: rounding only undoes what binary fractions lose. */
export function fenOf(yuan: number): number {
  return Math.round(yuan * 100)
}

/** Yuan as it is shown: `298`, `298.50`, `0.81`. */
export function yuanText(yuan: number): string {
  return Number.isInteger(yuan) ? String(yuan) : yuan.toFixed(2)
}
