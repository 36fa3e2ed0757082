import { renderToStaticMarkup } from 'react-dom/server'
import type { LastLine } from '#lib/exams/positions.ts'
import { PositionTable } from './position-table.tsx'

const position = { city: null, unit: '甲厅', title: '科员', code: '01', category: '综合' }
const demands = { headcount: 1, education: '本科', majors: '不限', applicants: null }
const cellOf = (lastLine: LastLine | null) => {
  const html = renderToStaticMarkup(
    <PositionTable items={[{ id: 1, ...position, ...demands, lastLine }]} />,
  )
  return html
    .split('data-label="去年进面">')[1]
    ?.split('</td>')[0]
    ?.replace(/<[^>]+>/g, ' ')
    .trim()
}

test.each([
  [1, true, 119.2, 119.2, '119.2 / 200'],
  [3, false, 112.5, 126.7, '同名 3 个职位 112.5–126.7 / 200'],
  [2, false, 120, 120, '同名 2 个职位均为 120 / 200'],
  [1, false, 120, 120, '同名职位 120 / 200'],
])(
  'a line says whose it is and of what scale: %s %s',
  (positions, isOwn, lowest, highest, text) => {
    expect(cellOf({ positions, isOwn, lowest, highest, fullScore: 200 })).toBe(text)
  },
)

test('where no line is certain none is shown', () => {
  expect(cellOf(null)).toContain('没有去年的分数线')
})
