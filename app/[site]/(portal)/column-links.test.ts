import type { ColumnPage } from '#lib/articles/views.ts'
import type { Column } from '#lib/columns/shapes.ts'
import { columnPath, describeColumn, filtersOf, tabsOf } from './column-links.ts'

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
  list,
  cities: [],
  attributes: [],
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

test('the tabs of a column are its sub-columns, the chosen one marked', () => {
  const tabs = tabsOf('ColumnList', { ...none, column: xingce, subColumn: yanyu }, [xingce])
  expect(tabs.map(({ name, chosen }) => [name, chosen])).toEqual([
    ['全部', false],
    ['言语理解', true],
    ['判断推理', false],
  ])
})

test('the enterprise column is no tab', () => {
  expect(tabsOf('List', none, [xingce, news]).map(({ name }) => name)).toEqual(['行测'])
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
