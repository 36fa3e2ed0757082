import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import type { Report } from '#lib/practice/shapes.ts'
import { comparison, headline } from './sentence.ts'

type Sums = NonNullable<Report['previous']>
const twenty: Sums = { questions: 20, answered: 20, marked: 20, right: 15, seconds: 1450 }

/** A mark a question, of which `lost` are lost. */
function reportOf(
  sums: Partial<Sums>,
  previous: Partial<Sums> | null = null,
  kind = 'quick',
  lost = 0,
) {
  const total = { ...twenty, ...sums }
  // One set, however many questions it counts.
  const items = [answeredItem()]
  return {
    attempt: { title: '资料分析', kind, items },
    total: { ...total, full: total.questions, score: total.right - lost },
    previous: previous && { ...twenty, ...previous },
  } as unknown as Report
}
const said = (...of: Parameters<typeof reportOf>) => comparison(reportOf(...of), { isGuest: false })

test.each([
  [{}, '资料分析，对了 15 题'],
  [{ right: 20 }, '资料分析，20 题全对'],
  [{ right: 0 }, '资料分析，对了 0 题'],
  [{ answered: 0, right: 0, seconds: 0 }, '资料分析，没有作答'],
  // Something written waits for its marker.
  [{ marked: 0, right: 0 }, '资料分析'],
  [{ marked: 18, right: 18 }, '资料分析，对了 18 题'],
])('%o is titled %s', (sums, title) => {
  expect(headline(reportOf(sums))).toBe(title)
})

test('a written answer that passes is no mark less, so that not all is said to be right', () => {
  expect(headline(reportOf({ right: 20 }, null, 'paper', 0.5))).toBe('资料分析，对了 20 题')
})

test('of a level the number right is left to its panel, which counts a synthesis as one', () => {
  expect(headline(reportOf({}, null, 'level'))).toBe('资料分析')
  expect(headline(reportOf({ right: 20 }, null, 'level'))).toBe('资料分析')
  expect(headline(reportOf({ answered: 0 }, null, 'level'))).toBe('资料分析，没有作答')
})

test('the first time compares with nothing, and says so but to guests and of mock exams', () => {
  const size = '20 题，用时 24 分 10 秒。'
  expect(said({})).toBe(`${size}还没有可比的上一次，下次再做就和这次比。`)
  expect(said({}, null, 'mock')).toBe(size)
  expect(comparison(reportOf({}), { isGuest: true })).toBe(size)
})

test.each<[string, Partial<Sums>, Partial<Sums>]>([
  ['比上次多对 2 题，快 3 分钟。', {}, { right: 13, seconds: 1630 }],
  ['比上次少对 1 题，慢 20 秒。', {}, { right: 16, seconds: 1430 }],
  ['和上次对得一样多。', {}, {}],
  // A time that nobody took is no time.
  ['比上次多对 5 题。', {}, { right: 10, seconds: 0 }],
])('%s', (words, own, last) => {
  expect(said(own, last)).toBe(`20 题，用时 24 分 10 秒。${words}`)
})

test('who answered less was not faster, and who answered more not slower', () => {
  const less = said({ answered: 12 }, { seconds: 1630 })
  expect(less).toBe('20 题，答了 12 题，用时 24 分 10 秒。和上次对得一样多。')
  expect(said({}, { answered: 12, seconds: 1000 })).not.toContain('慢')
  expect(said({ answered: 12 }, { seconds: 1000 })).toContain('慢')
})

test('another number of questions, or of marked ones, is told and not reckoned with', () => {
  const of = (last: Partial<Sums>) => said({}, { right: 8, ...last })
  const told = '20 题，用时 24 分 10 秒。上次 10 题对了 8 题，用时 24 分 10 秒。'
  expect(of({ questions: 10, answered: 10, marked: 10 })).toBe(told)
  expect(of({ marked: 18 })).toContain('上次判了的 18 题对了 8 题')
  expect(of({ marked: 0, right: 0 })).toBe('20 题，用时 24 分 10 秒。')
})

test('nothing answered compares with nothing', () => {
  expect(said({ answered: 0, right: 0, seconds: 0 }, {})).toBe('20 题。')
})

test('a sitting whose questions are all withdrawn has no number right, and says that it does not count', () => {
  const report = reportOf({ questions: 2, answered: 2, marked: 0, right: 0, seconds: 60 }, {})
  const item = answeredItem({ question: answeredQuestion({ withdrawn: '数据有误', answer: '' }) })
  const all = { ...report, attempt: { ...report.attempt, items: [item, item] } }
  expect(headline(all)).toBe('资料分析，题目已全部撤回')
  expect(comparison(all, { isGuest: false })).toBe('2 题，用时 1 分钟。这次不计分。')
  const some = { ...report, attempt: { ...report.attempt, items: [item, answeredItem()] } }
  expect(headline(some)).not.toContain('撤回')
})

test('what is withdrawn of a sitting is told apart, and the rest may be all right', () => {
  const gone = answeredItem({ question: answeredQuestion({ withdrawn: '数据有误', answer: '' }) })
  const report = reportOf({ questions: 3, answered: 3, marked: 2, right: 2, seconds: 60 }, null)
  const items = [answeredItem(), gone, answeredItem()]
  const partly = {
    ...report,
    attempt: { ...report.attempt, items },
    total: { ...report.total, full: 2 },
  }
  expect(headline(partly)).toBe('资料分析，2 题全对')
  expect(comparison(partly, { isGuest: true })).toBe(
    '3 题，用时 1 分钟。其中 1 题已撤回，不计对错和得分。',
  )
})

test('sub-questions are named where a sitting of several questions is counted by them', () => {
  const report = reportOf({ questions: 6, answered: 6 })
  const items = [answeredItem(), answeredItem()]
  const paper = { ...report, attempt: { ...report.attempt, items } }
  expect(comparison(paper, { isGuest: true })).toMatch(/^6 题（材料题按小题计），/)
})
