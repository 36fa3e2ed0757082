type Shares = { free: string | null; gold: string | null; diamond: string | null }

/** What the tier of this weight is given of a right. */
export const shareOf = ({ gold, diamond }: Shares, weight: 10 | 20): string | null =>
  weight === 20 ? diamond : gold

/** Whether a membership of this weight adds to what everybody has of a right. */
export function isGain(right: Shares, weight: 10 | 20): boolean {
  const share = shareOf(right, weight)
  return share !== null && share !== right.free
}
