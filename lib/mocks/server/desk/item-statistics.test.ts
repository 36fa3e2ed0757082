import { seeded } from '#lib/questions/testing/question.ts'
import { type ItemFigures, itemStatistics } from './item-statistics.ts'

/** 4,000 sitters by the Rasch model: abilities are normal, an item of difficulty b is right with 1 / (1 + e^(b − ability)). */
function simulated(difficulties: readonly (number | 'guessed' | 'reversed')[]) {
  const next = seeded(7)
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  return Array.from({ length: 4000 }, () => {
    const ability = normal()
    return difficulties.map((difficulty) => {
      const logit =
        difficulty === 'guessed'
          ? -Math.log(3)
          : difficulty === 'reversed'
            ? -ability
            : ability - difficulty
      return next() < 1 / (1 + Math.exp(-logit)) ? 1 : 0
    })
  })
}

test('a cohort of known parameters is told from its scores', () => {
  const difficulties = [-2, -1, 0, 0, 0, 1, 2, 'guessed', 'reversed'] as const
  const found = itemStatistics(
    simulated(difficulties),
    difficulties.map(() => 1),
  )
  const of = (index: number) => found[index] as ItemFigures
  // Three standard errors of 4,000 sitters.
  for (const [index, difficulty] of difficulties.entries())
    expect(Math.abs((of(index).facility ?? 9) - expectedFacility(difficulty))).toBeLessThan(0.025)
  for (const index of [0, 1, 2, 3, 4, 5, 6]) expect(of(index).discrimination).toBeGreaterThan(0.1)
  expect(Math.abs(of(7).discrimination ?? 1)).toBeLessThan(0.05)
  expect(of(8).discrimination).toBeLessThan(-0.1)
  // An item of middle difficulty weighs more than a very easy one, one that is guessed less than its share.
  expect(of(2).effectiveWeight).toBeGreaterThan(of(0).effectiveWeight ?? 1)
  expect(of(7).effectiveWeight).toBeGreaterThan(0)
  expect(found.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9)
  expect(found.reduce((sum, one) => sum + (one.effectiveWeight ?? 0), 0)).toBeCloseTo(1, 9)
})

/** Facility that the model gives on average over normal abilities, by numerical integration. */
function expectedFacility(difficulty: number | 'guessed' | 'reversed'): number {
  if (difficulty === 'guessed') return 0.25
  if (difficulty === 'reversed') return 0.5
  let [sum, weights] = [0, 0]
  for (let ability = -6; ability <= 6; ability += 0.01) {
    const weight = Math.exp((-ability * ability) / 2)
    sum += weight / (1 + Math.exp(difficulty - ability))
    weights += weight
  }
  return sum / weights
}

test('by hand: the correlation with the rest is the point-biserial one', () => {
  // Rest scores of who is right: 2, 1; of who is wrong: 1, 0.
  const scores = [
    [1, 2],
    [1, 1],
    [0, 1],
    [0, 0],
  ]
  const [first, second] = itemStatistics(scores, [1, 2])
  // (mean of the right − mean of the wrong) / SD of the rest × √(p(1 − p)) = (1.5 − 0.5) / √0.5 × 0.5.
  expect(first?.discrimination).toBeCloseTo(Math.SQRT1_2, 9)
  expect(first?.facility).toBe(0.5)
  expect(second?.facility).toBe(0.5)
  // cov(x, X) = 0.5 and 0.75 of var(X) = 1.25.
  expect(first?.effectiveWeight).toBeCloseTo(0.4, 9)
  expect(second?.effectiveWeight).toBeCloseTo(0.6, 9)
  expect(first?.weight).toBeCloseTo(1 / 3, 9)
})

test('without differences or sitters nothing is claimed', () => {
  expect(itemStatistics([], [1])).toEqual([
    { facility: null, discrimination: null, weight: 1, effectiveWeight: null },
  ])
  const same = itemStatistics(
    [
      [1, 0],
      [1, 0],
    ],
    [1, 1],
  )
  expect(same[0]).toMatchObject({ facility: 1, discrimination: null, effectiveWeight: null })
})
