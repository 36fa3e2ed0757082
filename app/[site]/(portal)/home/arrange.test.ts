import type { ArticleItem } from '#lib/articles/shapes.ts'
import { arrange } from './arrange.ts'

const article = (id: number) => ({ id, title: `文章${id}` }) as ArticleItem
const articles = (...ids: number[]) => ids.map(article)
const column = (id: number, ...ids: number[]) => ({
  column: { id, title: `栏目${id}`, columnDir: `c${id}` },
  articles: articles(...ids),
})
const catalogue = (id: number) => ({ id, name: `目录${id}`, parentId: null, questions: 40 })
const read = (...ids: number[]) => ids.map((id) => ({ ...article(id), views: 9 }))

const index = {
  latest: articles(1, 2, 3, 4, 5, 6, 7),
  columns: [
    column(1, 1, 2, 8, 9, 10, 11),
    column(2, 3, 12, 13),
    column(3, 4, 14),
    column(4, 5),
    column(5, 15),
  ],
}
const practiceOf = new Map([
  [1, catalogue(1)],
  [2, catalogue(1)],
  [4, catalogue(4)],
  [3, catalogue(3)],
])

test('no article stands twice, every column is there, and no catalogue is offered twice', () => {
  const { lead, rest, ...arranged } = arrange({
    index,
    practiceOf,
    hot: read(1, 8, 20, 21, 22, 23, 24),
  })
  const ids = (all: readonly { id: number }[]) => all.map(({ id }) => id)
  expect([lead?.id, ...ids(rest)]).toEqual([1, 2, 3, 4, 5])
  const tiles = arranged.practice.map((tile) => [tile.catalogue.id, ids(tile.articles)])
  expect(tiles).toEqual([
    [1, [8, 9]],
    [3, [14]],
  ])
  expect(arranged.columns.map((one) => [one.column.id, ids(one.articles)])).toEqual([
    [1, [10, 11]],
    [2, [12, 13]],
    [3, []],
    [4, []],
    [5, [15]],
  ])
  expect(ids(arranged.hot)).toEqual([20, 21, 22, 23, 24])
})

test('a few that were read are no list', () => {
  const hot = [...read(20, 21, 22, 23), ...read(24).map((one) => ({ ...one, views: 0 }))]
  expect(arrange({ index, practiceOf, hot }).hot).toEqual([])
})

test('an empty portal has nothing to arrange', () => {
  const nothing = { index: { latest: [], columns: [] }, practiceOf: new Map(), hot: [] }
  expect(arrange(nothing)).toEqual({ lead: null, rest: [], practice: [], columns: [], hot: [] })
})
