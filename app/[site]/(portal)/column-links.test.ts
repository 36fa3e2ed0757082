import type { ColumnPage } from '#lib/articles/views.ts'
import type { Column } from '#lib/columns/shapes.ts'
import { chipsOf, columnPath, describeColumn, filtersOf } from './column-links.ts'

const column = (id: number, title: string, columnDir: string, child: Column[] = []): Column => ({
  id,
  title,
  columnDir,
  enterprise: false,
  child,
})
const yanyu = column(11, '言语理解', 'yanyu')
const xingce = column(1, '行测', 'xingce', [yanyu, column(12, '判断推理', 'panduan')])
const news = { ...column(2, '企业新闻', 'qyxw'), enterprise: true }
const city = (id: number, name: string, cityDir: string) => ({
  id,
  name,
  cityDir,
  fullName: name,
  code: '110000',
  region: 'huabei',
})
const beijing = city(1, '北京', 'beijing')
const none = { city: null, attribute: null, column: null, subColumn: null }
const list = { items: [], page: 1, pageSize: 20, total: 0 }
const pageOf = (change: Partial<ColumnPage>): ColumnPage => ({
  ...none,
  seo: null,
  list,
  cities: [],
  attributes: [],
  counts: {},
  hot: [],
  ...change,
})

test('a list keeps its kind and its filters from page to page', () => {
  const place = { city: beijing, column: xingce, subColumn: yanyu }
  expect(columnPath('ColumnGov', place, {}, 3)).toBe(
    '/columnGov/beijing/list/xingce.html/yanyu?page=3',
  )
})

test('without any filter it is the list of everything', () => {
  expect(columnPath('ColumnList', none, {}, 2)).toBe('/list.html?page=2')
})

test('the title names the filters from wide to narrow', () => {
  expect(describeColumn({ ...none, city: beijing, column: xingce }).title).toBe('北京 · 行测')
  expect(describeColumn(none).title).toBe('最新资讯')
})

test('the chips of a column are its sub-columns with articles, counted, the chosen one marked', () => {
  const counts = { 12: 4 }
  const chips = (change: Partial<ColumnPage>) =>
    chipsOf('ColumnList', pageOf({ column: xingce, counts, ...change }), [xingce]).map(
      ({ name, chosen, count }) => [name, chosen, count],
    )
  expect(chips({ list: { ...list, total: 4 } })).toEqual([
    ['全部', true, 4],
    ['判断推理', false, 4],
  ])
  expect(chips({ subColumn: yanyu })).toEqual([
    ['全部', false, undefined],
    ['言语理解', true, 0],
    ['判断推理', false, 4],
  ])
})

test('the enterprise column is no chip of the list of everything', () => {
  const found = pageOf({ counts: { 1: 3, 2: 5 } })
  expect(chipsOf('List', found, [xingce, news])).toMatchObject([
    { name: '行测', count: 3, href: '/column/list/xingce.html' },
  ])
})

test('a filter with nothing to choose is left out', () => {
  const cities = [{ ...beijing, articleCount: 3 }]
  expect(filtersOf('ColumnList', pageOf({ column: xingce, cities }))).toEqual([])
})

test('a chosen filter can be taken away, even as the only choice', () => {
  const cities = [{ ...beijing, articleCount: 3 }]
  const [filter] = filtersOf('ColumnList', pageOf({ column: xingce, city: beijing, cities }))
  expect(filter?.choices).toEqual([
    { name: '全部', href: '/column/list/xingce.html', chosen: false },
    { name: '北京', href: '/column/beijing/list/xingce.html', chosen: true, count: 3 },
  ])
})
