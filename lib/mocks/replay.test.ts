import { seeded } from '#lib/questions/testing/question.ts'
import {
  type AnswerMoment,
  answeredBy,
  median,
  minuteOf,
  REPLAY_LEAST,
  replayFigures,
} from './replay.ts'

const startsAt = Date.UTC(2026, 11, 6)
const clock = { startsAt, minutes: 30 }
const at = (minute: number) => startsAt + minute * 60_000

/** Sitters with some answers each, also before the beginning and after the end, as clocks that were wrong say. */
function cohortOf(seed: number, size: number): AnswerMoment[][] {
  const next = seeded(seed)
  return Array.from({ length: size }, () =>
    Array.from({ length: 12 }, (_, index) => {
      const first = at(next() * 36 - 3)
      return { position: index + 1, first, last: first + next() * 600_000 }
    }).filter(() => next() < 0.8),
  )
}

const shuffled = <T>(list: readonly T[], next: () => number) =>
  list
    .map((one) => ({ one, by: next() }))
    .toSorted((a, b) => a.by - b.by)
    .map(({ one }) => one)

test('a line begins with nothing, never falls, and ends at the number of answers', () => {
  for (const moments of cohortOf(1, 200)) {
    const line = answeredBy(moments, clock)
    expect(line).toHaveLength(31)
    expect(line[0]).toBe(0)
    expect(line.at(-1)).toBe(moments.length)
    expect(line).toEqual(line.toSorted((a, b) => a - b))
  }
})

test('after a number of minutes those answers count that were given before', () => {
  const moments = [at(0), at(0.99), at(1), at(29.99)].map((first, index) => ({
    ...{ position: index, first, last: first },
  }))
  const line = answeredBy(moments, clock)
  expect([line[1], line[2], line[29], line[30]]).toEqual([2, 3, 3, 4])
  expect(
    [at(-5), at(0), at(1), at(29.99), at(30), at(99)].map((one) => minuteOf(one, clock)),
  ).toEqual([1, 1, 2, 30, 30, 30])
})

test('a late starter is measured from the beginning that all share', () => {
  const line = answeredBy([{ position: 1, first: at(12.5), last: at(12.5) }], clock)
  expect(line.indexOf(1)).toBe(13)
})

test('the order of answers and of sitters changes nothing', () => {
  for (let seed = 0; seed < 20; seed++) {
    const cohort = cohortOf(seed, 30 + seed)
    const next = seeded(seed + 100)
    const mixed = shuffled(cohort, next).map((moments) => shuffled(moments, next))
    expect(replayFigures(mixed, clock)).toEqual(replayFigures(cohort, clock))
  }
})

test('the median is the middle of an odd number and the mean of two of an even one', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([9, 1, 5, 6])).toBe(5.5)
  expect(median([])).toBeNull()
  for (let size = 1; size < 60; size++) {
    const next = seeded(size)
    const numbers = Array.from({ length: size }, () => Math.floor(next() * 20))
    const middle = median(numbers) ?? Number.NaN
    expect(numbers.filter((one) => one < middle).length).toBeLessThanOrEqual(size / 2)
    expect(numbers.filter((one) => one > middle).length).toBeLessThanOrEqual(size / 2)
  }
})

test('at every minute as many sitters are above the median as below it, and it never falls', () => {
  for (const size of [30, 31, 60, 61]) {
    const cohort = cohortOf(size, size)
    const line = replayFigures(cohort, clock)?.median ?? []
    expect(line).toHaveLength(31)
    expect(line).toEqual(line.toSorted((a, b) => a - b))
    const lines = cohort.map((moments) => answeredBy(moments, clock))
    for (const [minute, middle] of line.entries())
      expect(lines.filter((own) => (own[minute] ?? 0) > middle).length).toBeLessThanOrEqual(
        size / 2,
      )
  }
})

test('extra minutes lengthen the line and move nothing before the common end', () => {
  const cohort = cohortOf(7, 40).map((moments) =>
    moments.filter(({ last }) => last < at(clock.minutes)),
  )
  const common = replayFigures(cohort, clock)
  const longer = replayFigures(cohort, { ...clock, minutes: 45 })
  expect(longer?.median.slice(0, 31)).toEqual(common?.median)
  expect(longer?.median.slice(31)).toEqual(Array.from({ length: 15 }, () => common?.median[30]))
  expect(longer?.questions).toEqual(common?.questions)
})

test('nothing is told of fewer than 30 sitters, nor of a question that fewer answered', () => {
  const cohort = cohortOf(3, REPLAY_LEAST)
  expect(replayFigures(cohort.slice(1), clock)).toBeNull()
  const one = { position: 1, first: at(3), last: at(4) }
  const blank: AnswerMoment[] = []
  const of = (some: number) =>
    replayFigures(
      Array.from({ length: 40 }, (_, index) => (index < some ? [one] : blank)),
      clock,
    )
  expect(of(29)?.questions).toEqual([])
  expect(of(30)?.questions).toEqual([{ position: 1, minute: 5 }])
  // Blank papers count: half of 40 had answered it only once 20 had.
  expect([of(19), of(20), of(21)].map((figures) => figures?.median.at(-1))).toEqual([0, 0.5, 1])
})
