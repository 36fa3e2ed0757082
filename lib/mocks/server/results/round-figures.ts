import { BAND, type RoundFigures } from '#lib/mocks/results.ts'
import { roundMarks } from '#lib/questions/policies/policies.ts'

type Sums = { scores: readonly number[]; full: number; modules: RoundFigures['modules'] }

/** Works out what the sitters of a mock exam came to together. */
export function roundFigures({ scores, full, modules }: Sums): RoundFigures {
  const bands = Math.max(1, Math.ceil(full / BAND))
  const histogram = Array.from({ length: bands }, (_, band) => ({ from: band * BAND, sitters: 0 }))
  for (const score of scores) {
    const band = histogram[Math.min(bands - 1, Math.max(0, Math.floor(score / BAND)))]
    if (band) band.sitters++
  }
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    ...{ full, histogram, modules, sitters: scores.length },
    mean: scores.length === 0 ? null : roundMarks(sum / scores.length),
    best: scores.length === 0 ? null : scores.reduce((best, score) => Math.max(best, score)),
  }
}
