import { answeredItem } from '#components/practice/report/testing/report.ts'
import {
  beatenText,
  costliest,
  percentText,
  ruleLines,
  slowAndWrong,
  suggestedLines,
  suggestedOf,
} from './figures.ts'

test('a rate is a whole percent, and no rate is a dash', () => {
  expect([percentText(2 / 3), percentText(0), percentText(null)]).toEqual(['67%', '0%', '—'])
})

test('who has not beaten all never reads 100%', () => {
  expect([99.99, 100, 41.379, null].map(beatenText)).toEqual(['99.9%', '100%', '41.3%', null])
})

test('each rule shows what it gave, an unmarked answer nothing', () => {
  const items = [
    answeredItem({ score: 1.33 }),
    answeredItem({ score: 1.33 }),
    answeredItem({ rule: '另一规则', score: null, correct: null, full: 20, markedFull: 0 }),
    answeredItem({ section: '', score: 0 }),
  ]
  const own = { selfScore: null, selfFull: 0 }
  const marks = (score: number, full: number, markedFull = full) => ({
    marks: { score, full, markedFull, ...own },
  })
  expect(ruleLines(items)).toEqual([
    { section: '言语', rule: '答对得 2 分', questions: 2, ...marks(2.66, 4) },
    { section: '言语', rule: '另一规则', questions: 1, ...marks(0, 20, 0) },
    { section: '全部题目', rule: '答对得 2 分', questions: 1, ...marks(0, 2) },
  ])
})

const timed = (position: number, suggestedSeconds: number, more = {}) =>
  answeredItem({ position, suggestedSeconds, ...more })

test('neighbours that should take as long share a line', () => {
  const items = [timed(1, 60), timed(2, 60), timed(3, 90), timed(4, 60)]
  expect(suggestedLines(items)).toEqual([
    { from: 0, to: 2, seconds: 60 },
    { from: 2, to: 3, seconds: 90 },
    { from: 3, to: 4, seconds: 60 },
  ])
  expect(suggestedOf(items)).toBe(270)
})

test('what is slow is told by the server, and only what was wrong is lost by it', () => {
  const items = [
    timed(1, 60, { seconds: 91, correct: false, score: 0, marks: ['slow'] }),
    timed(2, 60, { seconds: 90, correct: false, score: 0 }),
    timed(3, 60, { seconds: 200, marks: ['slow'] }),
  ]
  expect(slowAndWrong(items).map(({ position }) => position)).toEqual([1])
})

test('what cost most is what went furthest beyond its suggestion, three at most', () => {
  const items = [
    timed(1, 60, { seconds: 61 }),
    timed(2, 900, { seconds: 900 }),
    timed(3, 30, { seconds: 90 }),
    timed(4, 60, { seconds: 100 }),
    timed(5, 60, { seconds: 118 }),
  ]
  expect(costliest(items).map(({ position }) => position)).toEqual([3, 5, 4])
  expect(costliest(items.slice(0, 2)).map(({ position }) => position)).toEqual([1])
  expect(costliest([timed(1, 60, { seconds: 0 })])).toEqual([])
})
