import { seeded } from '#lib/questions/testing/question.ts'
import { rankSitters } from './rank-sitters.ts'
import { roundFigures } from './round-figures.ts'

/** Cohorts of all sizes around the limit of 30, with many ties and with few. */
const cohorts = Array.from({ length: 300 }, (_, seed) => {
  const next = seeded(seed)
  const [size, scores, times] = [Math.floor(next() * 80), 2 + next() * 60, 1 + next() * 5]
  return Array.from({ length: size }, (_, id) => ({
    id,
    score: Math.floor(next() * scores) / 2,
    usedMs: 1000 * Math.floor(next() * times),
  }))
})

test('ranks go by score, then by less time, are shared by equals, and have no gap', () => {
  for (const cohort of cohorts) {
    const ranked = rankSitters(cohort)
    expect(ranked.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(cohort.map(({ id }) => id))
    const ranks = ranked.map(({ rank }) => rank)
    expect([...new Set(ranks)]).toEqual([...new Set(ranks)].map((_, index) => index + 1))
    const misplaced = ranked.flatMap((one) =>
      ranked.filter((other) => {
        const isBetter =
          one.score > other.score || (one.score === other.score && one.usedMs < other.usedMs)
        const isEqual = one.score === other.score && one.usedMs === other.usedMs
        return one.rank < other.rank !== isBetter || (one.rank === other.rank) !== isEqual
      }),
    )
    expect(misplaced).toEqual([])
  }
})

test('击败百分比 follows the formula, is hidden below 30, and has 50 for its middle', () => {
  for (const cohort of cohorts) {
    const n = cohort.length
    const ranked = rankSitters(cohort)
    for (const { score, beaten } of ranked) {
      const less = cohort.filter((other) => other.score < score).length
      const equal = cohort.filter((other) => other.score === score).length
      const expected = (100 * (less + 0.5 * (equal - 1))) / (n - 1)
      if (n < 30) expect(beaten).toBeNull()
      else expect(beaten).toBeCloseTo(expected, 9)
    }
    if (n < 30) continue
    const mean = ranked.reduce((sum, { beaten }) => sum + (beaten ?? 0), 0) / n
    expect(mean).toBeCloseTo(50, 9)
  }
})

test('the order in which sitters are read changes nothing', () => {
  for (const [seed, cohort] of cohorts.entries()) {
    const next = seeded(seed + 1000)
    const shuffled = cohort
      .map((one) => ({ one, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
    const byId = (of: ReturnType<typeof rankSitters<(typeof cohort)[number]>>) =>
      of.toSorted((a, b) => a.id - b.id)
    expect(byId(rankSitters(shuffled))).toEqual(byId(rankSitters(cohort)))
  }
})

test('marks that differ by what a computer adds are equal', () => {
  const [one, other] = rankSitters([
    { score: 0.1 + 0.2, usedMs: 5 },
    { score: 0.3, usedMs: 5 },
  ])
  expect([one?.rank, other?.rank]).toEqual([1, 1])
})

test('every sitter is in one band, the last band holds full marks, and nobody gives no figures', () => {
  for (const cohort of cohorts) {
    const scores = cohort.map(({ score }) => score)
    const { histogram, sitters, mean, best } = roundFigures({ scores, full: 32, modules: [] })
    expect(histogram.map(({ from }) => from)).toEqual([0, 5, 10, 15, 20, 25, 30])
    for (const { from, sitters: some } of histogram)
      expect(some).toBe(scores.filter((score) => score >= from && score < from + 5).length)
    expect(sitters).toBe(scores.length)
    expect(best).toBe(scores.length === 0 ? null : Math.max(...scores))
    expect(mean === null).toBe(scores.length === 0)
  }
  expect(roundFigures({ scores: [10], full: 10, modules: [] }).histogram).toEqual([
    { from: 0, sitters: 0 },
    { from: 5, sitters: 1 },
  ])
})
