import { jest } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { answeredItem, answeredQuestion } from '#components/practice/report/testing/report.ts'
import { ensureGuestToken } from '#lib/platform/client/guest-token.ts'
import type { AnsweredItem, Report } from '#lib/practice/shapes.ts'

let report: Report
jest.unstable_mockModule('./use-submitted.ts', () => ({
  useAskedNumber: () => 9,
  useSubmitted: () => ({ submitted: { kind: 'shown', data: report } }),
}))
jest.unstable_mockModule('#lib/accounts/client/use-signed-in.ts', () => ({
  useSignedIn: () => false,
}))
const { ReportView } = await import('./report-view.tsx')

const Nothing = () => null
const Level = () => <p>过关结果</p>

/** Shows a guest the report of a level that counts three questions. */
function shown(items: AnsweredItem[]): string {
  ensureGuestToken()
  const sums = { questions: 3, answered: 3, marked: 3, right: 2, seconds: 10 }
  const marks = { score: 2, full: 2, markedFull: 2, selfScore: null, selfFull: 0 }
  const sitting = { id: 9, kind: 'level', title: '第 1 关', paperId: null, catalogueId: 1 }
  report = {
    attempt: { ...sitting, submittedAt: '2026-12-01T01:30:00.000Z', score: 2, full: 2, items },
    ...{ total: { ...sums, ...marks }, rightOfAnswered: null, rightOfAll: null, modules: [] },
    ...{ previous: null, points: [], drill: null, beaten: null, closedBy: 'learner' },
    ...{ extraTime: 0, unmarked: 0 },
  } as unknown as Report
  return renderToStaticMarkup(
    <ReportView
      {...{ Gauge: Nothing, Question: Nothing, DrillMistakes: Nothing, Level }}
      display={null}
      resume={() => ''}
    />,
  )
}

const part = answeredQuestion()
const set = answeredItem({
  ...{ score: 1, correct: false },
  question: answeredQuestion({ sonQuestion: [part, part] }),
})

test('what is kept is counted as the record counts it, a synthesis as one', () => {
  expect(shown([answeredItem(), set])).toContain('把这 2 道题存进我的记录')
})

test('the way to what was lost names no whole question where a set is all', () => {
  expect(shown([set])).toContain('>看丢分的小题<')
  expect(shown([answeredItem(), set])).toContain('>看答错的 1 道（材料题算一道）<')
})

test('a sitting whose questions are all withdrawn shows neither tables nor a level', () => {
  const question = answeredQuestion({ withdrawn: '数据有误', answer: '' })
  const withdrawn = shown([answeredItem({ score: null, correct: null, full: 0, question })])
  expect(withdrawn).toContain('题目已全部撤回，再做别的')
  expect(withdrawn).not.toMatch(/全部数据|过关结果/)
  expect(shown([answeredItem()])).toMatch(/过关结果.*全部数据/s)
})
