import { renderToStaticMarkup } from 'react-dom/server'
import { answeredQuestion } from '#components/practice/report/testing/report.ts'
import { PointRows } from '#components/questions/short-answer/marked/point-rows.tsx'
import { AnalysisPanel } from './analysis-panel.tsx'

const point = {
  code: 'P1',
  text: '错时开窗',
  score: 4,
  alternatives: ['晚上也办'],
  required: false,
}
const given = { code: 'P1', text: '错时开窗', score: 2, full: 4, quote: '', note: '' }
const written = answeredQuestion({ questionTypeCode: 'short_answer', points: [point] })

test('points stand in the analysis until a marker has given marks for them', () => {
  expect(renderToStaticMarkup(<AnalysisPanel question={written} />)).toContain('错时开窗')
  const marked = { ...written, userScore: 2, pointMarks: [given] }
  expect(renderToStaticMarkup(<AnalysisPanel question={marked} />)).not.toContain('错时开窗')
})

test('with their marks stand the other wordings that would have counted', () => {
  const marks = { points: [given], deductions: [], dearest: null, idOf: () => 'one' }
  const html = renderToStaticMarkup(<PointRows {...marks} shared={[point]} />)
  expect(html).toContain('也算：晚上也办')
})
