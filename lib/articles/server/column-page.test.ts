import { addArticles, addTables, addViews } from '#lib/articles/server/testing/content.ts'
import { columnTree, headColumns } from '#lib/columns/server/columns.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { findTagPage } from '#lib/tags/server/tag-page.ts'
import { findColumnPage } from './column-page.ts'

const t = testDatabase()
const none = { city: null, attribute: null, first: null, second: null, page: 1 }
const find = (path: Partial<typeof none> | Record<string, string | number>) =>
  findColumnPage(t.db, { ...none, ...path })

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(t.db, [
    { id: 1, subColumnId: 101, cityId: 1, attributeId: 1, tagIds: [1] },
    { id: 2, subColumnId: 102, cityId: 9, attributeId: 2 },
    { id: 3, subColumnId: 101, cityId: 9 },
    { id: 4, columnId: 2, subColumnId: 201, cityId: 10, attributeId: 2 },
  ])
  await addViews(t.db, 1, shanghaiToday(), 5)
})

test('the tree keeps its order and has the enterprise column, the header leaves it out', async () => {
  const tree = await columnTree(t.db)
  expect(tree.map((column) => column.id)).toEqual([81, 1, 2])
  expect(tree[1]).toEqual({
    id: 1,
    title: '考试资讯',
    columnDir: 'kszx',
    enterprise: false,
    child: [
      { id: 101, title: '报考须知', columnDir: 'bkxz', enterprise: false, child: [] },
      { id: 102, title: '岗位编制', columnDir: 'gwbz', enterprise: false, child: [] },
    ],
  })
  expect((await headColumns(t.db)).map((column) => column.id)).toEqual([1, 2])
})

test('without any part it lists everything, with the hot articles of the week', async () => {
  const page = await find({})
  expect(page).toMatchObject({ city: null, attribute: null, column: null, subColumn: null })
  expect(page?.list.total).toBe(4)
  expect(page?.hot[0]).toMatchObject({ id: 1, views: 5 })
})

test('every part narrows the list', async () => {
  const page = await find({ city: 'shanghai', attribute: 'zhinan', first: 'kszx', second: 'gwbz' })
  expect(page).toMatchObject({
    city: { id: 9, cityDir: 'shanghai' },
    attribute: { id: 2, name: '指南', dir: 'zhinan' },
    column: { id: 1 },
    subColumn: { id: 102 },
  })
  expect(page?.list.items.map((item) => item.id)).toEqual([2])
  expect(page?.hot.map((article) => article.id)).toEqual([2])
})

test('the columns of the level are counted under the other filters', async () => {
  expect((await find({}))?.counts).toEqual({ 1: 3, 2: 1 })
  expect((await find({ first: 'kszx' }))?.counts).toEqual({ 101: 2, 102: 1 })
  expect((await find({ city: 'shanghai', first: 'kszx', second: 'gwbz' }))?.counts).toEqual({
    101: 1,
    102: 1,
  })
})

test('a lone part that names no city may name an attribute', async () => {
  const page = await find({ city: 'gonggao', first: 'kszx' })
  expect(page).toMatchObject({ city: null, attribute: { id: 1 }, column: { id: 1 } })
  expect(page?.list.items.map((item) => item.id)).toEqual([1])
})

test('choices lead to articles under the other filters, and show how many', async () => {
  const page = await find({ city: 'beijing', first: 'kszx' })
  expect(page?.cities.map(({ cityDir, articleCount }) => [cityDir, articleCount])).toEqual([
    ['beijing', 1],
    ['shanghai', 2],
  ])
  expect(page?.attributes).toEqual([{ id: 1, name: '公告', dir: 'gonggao', articleCount: 1 }])
  const guides = await find({ attribute: 'zhinan' })
  expect(guides?.cities.map((city) => city.cityDir)).toEqual(['shanghai', 'jiangsu'])
  expect(guides?.attributes.map((attribute) => attribute.dir)).toEqual(['gonggao', 'zhinan'])
})

test.each([
  ['city or attribute', { city: 'nowhere' }],
  ['city beside an attribute', { city: 'nowhere', attribute: 'gonggao' }],
  [
    'attribute in the place of a city beside an attribute',
    { city: 'gonggao', attribute: 'zhinan' },
  ],
  ['attribute', { city: 'beijing', attribute: 'nothing' }],
  ['column', { first: 'nothing' }],
  ['sub-column', { first: 'kszx', second: 'nothing' }],
  ["another column's sub-column", { first: 'kszx', second: 'xzf' }],
  ['sub-column in the place of a column', { first: 'bkxz' }],
  ['sub-column without its column', { second: 'bkxz' }],
])('an unknown %s is null', async (_, path) => {
  expect(await find(path)).toBeNull()
})

test('page 1 of an empty list is fine, a page beyond the end is null', async () => {
  expect((await find({ first: 'qyxw' }))?.list).toEqual({
    items: [],
    page: 1,
    pageSize: 20,
    total: 0,
  })
  expect(await find({ first: 'qyxw', page: 2 })).toBeNull()
  expect(await find({ page: 2 })).toBeNull()
})

test('a tag lists its articles; an unknown tag and a page beyond the end are null', async () => {
  expect(await findTagPage(t.db, 1, 1)).toMatchObject({
    tag: { id: 1, name: '国考' },
    list: { items: [{ id: 1 }], total: 1 },
  })
  expect(await findTagPage(t.db, 1, 2)).toBeNull()
  expect(await findTagPage(t.db, 99, 1)).toBeNull()
})
