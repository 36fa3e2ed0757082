import { renderToStaticMarkup } from 'react-dom/server'
import type { Replay } from '#lib/mocks/contract.ts'
import { ReplayChart } from './replay-chart.tsx'

const replay: Replay = {
  ...{ entered: 2, left: 9 },
  mine: [0, 0, 0, 1, 1, 1, 1, 1, 1, 2, 2],
  median: [0, 1, 2, 2, 3, 3, 4, 4.5, 5, 5, 5],
  questions: [
    { position: 1, first: 3, last: 9, median: 2 },
    { position: 2, first: 9, last: 9, median: 4.5 },
    { position: 3, first: null, last: null, median: null },
  ],
}
const html = renderToStaticMarkup(<ReplayChart replay={replay} />)
const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

test('the figure says in words what it draws', () => {
  expect(html).toMatch(/role="img" aria-label="每一分钟答到几题。第 \d+ 到 \d+ 分钟[^"]+"/)
  expect(text).toContain('开考 2 分钟后入场，第 9 分钟交卷')
})

test('each minute and each question stand in a table', () => {
  expect(text).toContain('3 1 题 2 题 答第 1 题')
  expect(text).toContain('9 2 题 5 题 答第 2 题；改第 1 题')
  expect(text).toContain('4 1 题 3 题 —')
  expect(text).toContain('第 1 题 第 3 分钟 第 9 分钟 第 2 分钟')
  expect(text).toContain('第 2 题 第 9 分钟 没有再改')
  expect(text).toContain('第 3 题 未答 — 答的人太少')
})
