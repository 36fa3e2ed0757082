import { renderToString } from 'react-dom/server'
import { ScoreChart } from './score-chart.tsx'

const categories = [
  { category: '法律事务', positions: 3, lowest: 60, median: 64.5, highest: 71.25 },
  { category: '综合文字', positions: 1, lowest: 66, median: 66, highest: 66 },
]

test('the drawing has a name of its own, and its figures stand in the table', () => {
  const html = renderToString(<ScoreChart categories={categories} scale={100} />)
  expect(html).toContain(
    '<title id="score-chart-title">各类职位的进面分数线（满分 100 分）</title>',
  )
  expect(html).toContain('<td>64.50</td>')
  // The axis runs from 60 to 72.
  expect(html).toContain('x1="0.00%" x2="93.75%"')
})
