import { fewestAnswers } from '#lib/questions/server/hit-rate.ts'
import { chanceOf, driftOf, type Measured, MOST_DRIFT, meet, stepAfter, unmeasured } from './elo.ts'

/** Numbers of 0 to 1, always the same ones (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const normalFrom = (next: () => number) => () =>
  Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const ranksOf = (values: readonly number[]) => {
  const order = values.map((_, index) => index).sort((a, b) => at(values, a) - at(values, b))
  const ranks = values.map(() => 0)
  for (const [rank, index] of order.entries()) ranks[index] = rank
  return ranks
}
const at = (values: readonly number[], index: number) => values[index] ?? 0

/** Spearman's correlation of values without ties. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const [ranks, otherRanks] = [ranksOf(one), ranksOf(other)]
  const squares = ranks.reduce((sum, rank, index) => sum + (rank - at(otherRanks, index)) ** 2, 0)
  const n = one.length
  return 1 - (6 * squares) / (n * (n * n - 1))
}

/** A module with learners: who meets which question is chance, and so is the answer, by the true values. */
function world(seed: number, questionCount: number) {
  const next = numbersFrom(seed)
  const normal = normalFrom(next)
  const truth = Array.from({ length: questionCount }, normal)
  const questions: Measured[] = truth.map(() => unmeasured)
  const learners: { truth: number; measured: Measured }[] = []
  const enrol = (middle: number) => {
    learners.push({ truth: middle + normal(), measured: unmeasured })
    return learners.length - 1
  }
  const answer = (index: number) => {
    const learner = learners[index]
    const which = Math.floor(next() * questionCount)
    const question = questions[which]
    if (!learner || !question) throw new Error('nobody answers nothing')
    const moved = meet(
      learner.measured,
      question,
      next() < chanceOf(learner.truth, at(truth, which)),
    )
    learner.measured = moved.learner
    questions[which] = moved.question
  }
  const values = () => questions.map(({ value }) => value)
  const known = () =>
    questions.filter(({ answers }) => answers >= fewestAnswers).map(({ value }) => value)
  const centre = () => {
    const drift = driftOf(known(), questionCount)
    for (const [index, { value, answers }] of questions.entries())
      questions[index] = { value: value - drift, answers }
    for (const learner of learners)
      learner.measured = { ...learner.measured, value: learner.measured.value - drift }
    return drift
  }
  return { next, truth, learners, enrol, answer, values, known, centre }
}

test('a right answer is an even chance where ability is difficulty, and steps get smaller', () => {
  expect(chanceOf(1.5, 1.5)).toBe(0.5)
  expect(chanceOf(1, 0)).toBeCloseTo(0.731, 3)
  expect(chanceOf(0, 1)).toBeCloseTo(0.269, 3)
  expect([0, 20, 180].map(stepAfter)).toEqual([1, 0.5, 0.1])
})

test('a right answer raises the learner and makes the question easier, by each one’s own step', () => {
  expect(meet(unmeasured, unmeasured, true)).toEqual({
    learner: { value: 0.5, answers: 1 },
    question: { value: -0.5, answers: 1 },
  })
  const known = { value: 0, answers: 20 }
  expect(meet(known, unmeasured, false)).toEqual({
    learner: { value: -0.25, answers: 21 },
    question: { value: 0.5, answers: 1 },
  })
  // A learner of many answers moves on, a question hardly.
  const old = { value: 0, answers: 10_000 }
  const { learner, question } = meet(old, old, true)
  expect(learner.value).toBeCloseTo(0.05, 6)
  expect(question.value).toBeCloseTo(-0.001, 3)
})

test('a module is moved back only once its mean has left the bound', () => {
  expect(driftOf([], 0)).toBe(0)
  expect(driftOf([0.04, 0.05], 2)).toBe(0)
  expect(driftOf([0.1, 0.3], 2)).toBeCloseTo(0.2, 9)
})

test('a module is moved back only while four fifths of it are known', () => {
  const known = [1, 1, 1, 1]
  expect([4, 5, 6].map((questions) => driftOf(known, questions))).toEqual([1, 1, 0])
})

test('2,000 learners: measured and true difficulty agree by Spearman from 0.9 on', () => {
  const { truth, enrol, answer, values } = world(7, 120)
  for (let count = 0; count < 2000; count++) {
    const learner = enrol(0.5)
    for (let times = 0; times < 20; times++) answer(learner)
  }
  const agreement = spearman(values(), truth)
  console.log(`Spearman of measured and true difficulty, 2,000 learners: ${agreement.toFixed(3)}`)
  expect(agreement).toBeGreaterThanOrEqual(0.9)
})

test('30 answers a question, from which on difficulties are shown, agree from 0.85 on', () => {
  const { truth, enrol, answer, values } = world(11, 120)
  for (let count = 0; count < 180; count++) {
    const learner = enrol(0)
    for (let times = 0; times < 20; times++) answer(learner)
  }
  const agreement = spearman(values(), truth)
  console.log(`the same with 30 answers a question: ${agreement.toFixed(3)}`)
  expect(agreement).toBeGreaterThanOrEqual(0.85)
})

test('a year of a growing population that learns: the scale stays, and so do the difficulties', () => {
  const { next, truth, learners, enrol, answer, values, known, centre } = world(3, 120)
  const middle = mean(truth)
  let [moved, farthest] = [0, 0]
  let half: number[] = []
  for (let day = 0; day < 365; day++) {
    // Five more a day, each year's newcomers stronger than the last ones, and everybody learns.
    for (let come = 0; come < 5; come++) enrol(day / 365)
    for (const learner of learners) learner.truth += 0.001
    for (let times = 0; times < 400; times++) answer(Math.floor(next() * learners.length))
    moved += Math.abs(centre())
    // Before, too little is known to hold it.
    if (known().length === 120) farthest = Math.max(farthest, Math.abs(mean(known())))
    if (day === 182) half = values()
  }
  const changes = values().map((value, index) => Math.abs(value - at(half, index)))
  const off = values().map((value, index) => Math.abs(value - (at(truth, index) - middle)))
  console.log(
    `a year, ${learners.length} learners, ${365 * 400} answers: mean difficulty at most ${farthest.toFixed(3)} from 0; moved back by ${moved.toFixed(2)} in all; half a year changes a question by ${mean(changes).toFixed(3)}, ${mean(off).toFixed(3)} from the truth`,
  )
  expect(farthest).toBeLessThanOrEqual(MOST_DRIFT)
  expect(mean(changes)).toBeLessThan(0.15)
  expect(mean(off)).toBeLessThan(0.25)
  expect(spearman(values(), truth)).toBeGreaterThanOrEqual(0.9)
})
