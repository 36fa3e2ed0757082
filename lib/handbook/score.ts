// Scores are exact: numbers of thousandths as bigint, so that 0.1 + 0.2 and 84.125 are what they say.
const PLACES = 3

/** A score or weight as it was typed, in thousandths; null for anything but a number from 0 with up to three decimals. */
export function parseScore(text: string): bigint | null {
  const [, whole, part = ''] =
    /^(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text.normalize('NFKC').trim()) ?? []
  return whole === undefined ? null : BigInt(whole + part.padEnd(PLACES, '0'))
}

/** All in thousandths; weights are per cent. */
export type ScoreParts = {
  written: bigint
  writtenFull: bigint
  writtenWeight: bigint
  interview: bigint
  interviewFull: bigint
  interviewWeight: bigint
}

/** The total of 100 in hundredths: each score brought to 100, weighted and added, and only the sum rounded, half up. */
export function totalScore(parts: ScoreParts): bigint {
  const { written, writtenFull, writtenWeight } = parts
  const { interview, interviewFull, interviewWeight } = parts
  // A score, its full score and its weight are thousandths each; one hundred of the sum's hundredths is a point.
  const above =
    100n * (written * writtenWeight * interviewFull + interview * interviewWeight * writtenFull)
  return divideHalfUp(above, 1000n * writtenFull * interviewFull)
}

/** One score brought to 100, in hundredths, rounded half up. */
export function ofHundred(score: bigint, full: bigint): bigint {
  return divideHalfUp(10_000n * score, full)
}

const divideHalfUp = (above: bigint, below: bigint) => (2n * above + below) / (2n * below)

/** Hundredths with two decimals, such as `84.13`. */
export function scoreText(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** Places by total, the highest first; equal totals share a place and the next ones are left out: 1, 2, 2, 4. */
export function rankByTotal<T extends { total: bigint }>(
  list: readonly T[],
): (T & { place: number; tied: boolean })[] {
  const sorted = list.toSorted((a, b) => (a.total < b.total ? 1 : a.total > b.total ? -1 : 0))
  return sorted.map((one) => ({
    ...one,
    place: sorted.findIndex(({ total }) => total === one.total) + 1,
    tied: sorted.filter(({ total }) => total === one.total).length > 1,
  }))
}
