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

test('of a withdrawn question the reason stands in place of verdict, key and model, and the own answer stays', () => {
  const reason = '选项 B 也对'
  const question = answeredQuestion({ withdrawn: reason, answer: '' })
  const grade = { questionId: 1, score: 0, full: 1, correct: false }
  const html = renderToStaticMarkup(
    <AnalysisPanel question={question} grade={grade}>
      AI 解析
    </AnalysisPanel>,
  )
  expect(html).toContain(`本题已撤回：${reason}`)
  expect(html).toContain('<dt>我的答案</dt><dd>A</dd>')
  for (const gone of ['回答错误', '得分', '正确答案', 'AI 解析']) expect(html).not.toContain(gone)
})

test('the parts of a withdrawn set have no verdict, and leave the reason to the whole', () => {
  const part = answeredQuestion({ id: '1-1', withdrawn: '图中数据有误', answer: '' })
  const html = renderToStaticMarkup(<AnalysisPanel question={part} wholeId={1} />)
  expect(html).toContain('本题已撤回')
  expect(html).not.toContain('图中数据有误')
})
