/** Yuan as the services write it (`298.00`, `0.81`, `5`) as integer fen, without floating point; null when it is no such amount. */
export function findFen(yuan: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Integer fen as yuan with two decimals, `10000.05`; throws RangeError on what is no amount. */
export function exactYuan(fen: number): string {
  if (!Number.isSafeInteger(fen) || fen < 0) throw new RangeError('not an amount in fen')
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
