/** Integer fen as yuan, a number with at most two decimals. */
export function yuanOf(fen: number): number {
  return fen / 100
}

/** A price and what is struck out beside it, in yuan. */
export function pricesOf({ priceFen, originPriceFen }: Prices) {
  const originPrice = originPriceFen === null ? null : yuanOf(originPriceFen)
  return { price: yuanOf(priceFen), originPrice }
}

type Prices = { priceFen: number; originPriceFen: number | null }

/** Yuan with at most two decimals as integer fen: rounding only undoes what binary fractions lose. */
export function fenOf(yuan: number): number {
  return Math.round(yuan * 100)
}

/** Yuan added up without what binary fractions lose; null counts nothing. */
export function sumYuan(amounts: readonly (number | null)[]): number {
  return yuanOf(amounts.reduce<number>((sum, yuan) => sum + fenOf(yuan ?? 0), 0))
}

/** An amount in yuan as it stands in texts, with its sign: `¥298`, `¥298.50`, `¥0.81`. */
export function moneyText(yuan: number): string {
  return `¥${yuanText(yuan)}`
}

/** Yuan as bare digits, for fields and where the sign is set apart: `298`, `298.50`, `0.81`. */
export function yuanText(yuan: number): string {
  return Number.isInteger(yuan) ? String(yuan) : yuan.toFixed(2)
}
