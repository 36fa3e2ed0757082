import { seeded } from '#lib/questions/testing/question.ts'
import { replaySentence, slowestStretch } from './slowest-stretch.ts'

/** A line that gains `pace` questions in each of the minutes. */
function line(pace: readonly number[]): number[] {
  let sum = 0
  return [0, ...pace.map((gain) => (sum += gain))]
}
const paced = (minutes: number, of: (minute: number) => number) =>
  line(Array.from({ length: minutes }, (_, index) => of(index + 1)))

test('names the minutes in which one fell furthest behind, no longer than these', () => {
  const median = paced(60, () => 1)
  const mine = paced(60, (minute) => (minute > 20 && minute <= 30 ? 0 : 1))
  const lines = { mine, median, entered: 0, left: 60 }
  expect(slowestStretch(lines)).toEqual({ from: 21, to: 30, mine: 0, median: 10 })
  expect(replaySentence(lines)).toBe('第 21 到 30 分钟没有做新题，中位数的线多了 10 题。')
  const slow = { ...lines, mine: paced(60, (minute) => (minute > 20 && minute <= 30 ? 0.2 : 1)) }
  expect(replaySentence({ ...slow, mine: slow.mine.map(Math.floor) })).toMatch(
    /^第 \d+ 到 \d+ 分钟只做了 \d 题，中位数的线多了 \d+ 题。$/,
  )
})

test('time before entering and after the hand-in is no slowness', () => {
  const median = paced(60, () => 1)
  const mine = paced(60, (minute) => (minute > 12 && minute <= 40 ? 1 : 0))
  const lines = { mine, median, entered: 12, left: 40 }
  expect(slowestStretch(lines)).toBeNull()
  expect(replaySentence(lines)).toBe(
    '开考 12 分钟后入场，第 40 分钟交卷。您在场的时间里没有哪一段（5 到 15 分钟）比中位数落下 2 题以上；最后答了 28 题，中位数 60 题。',
  )
})

test('who was there for less than 5 minutes is told the end alone', () => {
  const median = paced(60, () => 1)
  const lines = { mine: paced(60, () => 0), median, entered: 20, left: 24 }
  expect(replaySentence(lines)).toBe(
    '开考 20 分钟后入场，第 24 分钟交卷。最后答了 0 题，中位数 60 题。',
  )
  expect(replaySentence({ ...lines, entered: 0, left: 3 })).toBe(
    '第 3 分钟交卷。最后答了 0 题，中位数 60 题。',
  )
})

test('who was there from beginning to end needs no word of it', () => {
  const lines = { mine: paced(60, () => 1), median: paced(60, () => 1), entered: 0, left: 60 }
  expect(replaySentence(lines)).toBe(
    '您在场的时间里没有哪一段（5 到 15 分钟）比中位数落下 2 题以上；最后答了 60 题，中位数 60 题。',
  )
})

test('a rise of the median that is no whole number is told as about one', () => {
  const median = paced(10, () => 0.91)
  const lines = { mine: paced(10, () => 0), median, entered: 0, left: 10 }
  expect(replaySentence(lines)).toBe('第 1 到 10 分钟没有做新题，中位数的线多了约 9 题。')
})

test('less than two questions are not worth a word, nor an exam of few minutes', () => {
  const median = paced(30, () => 1)
  const once = paced(30, (minute) => (minute === 9 ? 0 : 1))
  expect(slowestStretch({ mine: once, median, entered: 0, left: 30 })).toBeNull()
  const nothing = paced(4, () => 0)
  expect(slowestStretch({ mine: nothing, median, entered: 0, left: 4 })).toBeNull()
})

test('whatever the lines, the stretch lies in the sitting, has 5 to 15 minutes, and no other is worse', () => {
  for (let seed = 0; seed < 100; seed++) {
    const next = seeded(seed)
    const [mine, median] = [paced(50, () => Math.floor(next() * 3)), paced(50, () => next() * 2)]
    const [entered, left] = [Math.floor(next() * 15), 35 + Math.floor(next() * 15)]
    const found = slowestStretch({ mine, median, entered, left })
    const gain = (of: number[], from: number, to: number) => (of[to] ?? 0) - (of[from] ?? 0)
    const worst = Math.max(
      ...Array.from({ length: left - entered }, (_, start) =>
        Array.from({ length: 11 }, (_, more) => [entered + start, entered + start + 5 + more]),
      )
        .flat()
        .filter(([, to = 0]) => to <= left)
        .map(([from = 0, to = 0]) => gain(median, from, to) - gain(mine, from, to)),
    )
    if (worst < 2) expect(found).toBeNull()
    else expect((found?.median ?? 0) - (found?.mine ?? 0)).toBeCloseTo(worst, 9)
    if (!found) continue
    expect(found.from).toBeGreaterThan(entered)
    expect(found.to).toBeLessThanOrEqual(left)
    expect(found.to - found.from + 1).toBeGreaterThanOrEqual(5)
    expect(found.to - found.from + 1).toBeLessThanOrEqual(15)
  }
})
