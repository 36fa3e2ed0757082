import { answeredItem } from '#components/practice/report/testing/report.ts'
import { beatenText, meanLines, percentText, ruleLines } from './figures.ts'

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

test('the mean of a module spans its questions', () => {
  const items = ['甲', '甲', '乙', '甲'].map((section) => answeredItem({ section }))
  const own = { markedFull: 0, selfScore: null, selfFull: 0 }
  const module = { questions: 0, answered: 0, right: 0, score: 0, full: 0, seconds: 0, ...own }
  const modules = [
    { ...module, name: '甲', meanSeconds: 5 },
    { ...module, name: '乙', meanSeconds: 9 },
  ]
  expect(meanLines(items, modules)).toEqual([
    { name: '甲', from: 0, to: 2, seconds: 5 },
    { name: '乙', from: 2, to: 3, seconds: 9 },
    { name: '甲', from: 3, to: 4, seconds: 5 },
  ])
})
