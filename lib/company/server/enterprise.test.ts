import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { enterpriseLinks, findEnterprisePage } from './enterprise.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  const child = { parentId: 81, isEnterprise: true }
  await t.db.insert(columns).values([
    { ...child, id: 8102, title: '企业文化', dir: 'qywh', position: 1 },
    { ...child, id: 8103, title: '发展历程', dir: 'fzlc', position: 2 },
  ])
  const culture = Array.from({ length: 21 }, (_, n) => ({
    id: n + 1,
    columnId: 81,
    subColumnId: 8102,
  }))
  await addArticles(t.db, [...culture, { id: 30, columnId: 81 }, { id: 40, columnId: 1 }])
})

test('without a type the whole column is listed, with id 0 the only one there is', async () => {
  const all = await findEnterprisePage(t.db, 81, 0, 1)
  expect(all).toMatchObject({ column: { id: 81 }, subColumn: null, list: { total: 22 } })
  expect(all?.column.child.map(({ id }) => id)).toEqual([8102, 8103])
  expect(await findEnterprisePage(t.db, 0, 0, 1)).toEqual(all)
})

test('a type is the end of a sub-column’s id, and its list goes page by page', async () => {
  const second = await findEnterprisePage(t.db, 81, 2, 2)
  expect(second).toMatchObject({ subColumn: { title: '企业文化' }, list: { page: 2, total: 21 } })
  expect(second?.list.items.map(({ id }) => id)).toEqual([1])
  expect(await findEnterprisePage(t.db, 81, 2, 3)).toBeNull()
})

test('a sub-column without articles has an empty first page', async () => {
  expect(await findEnterprisePage(t.db, 81, 3, 1)).toMatchObject({ list: { items: [], total: 0 } })
})

test('another column and an unknown type have no page', async () => {
  expect(await findEnterprisePage(t.db, 1, 0, 1)).toBeNull()
  expect(await findEnterprisePage(t.db, 81, 9, 1)).toBeNull()
  expect(await findEnterprisePage(t.db, 999, 2, 1)).toBeNull()
})

test('its sub-columns are linked to, and nothing where there is no such column', async () => {
  expect(await enterpriseLinks(t.db)).toEqual([
    { name: '企业文化', path: '/enterprise?id=81&type=2' },
    { name: '发展历程', path: '/enterprise?id=81&type=3' },
  ])
  await t.db.update(columns).set({ isEnterprise: false })
  expect(await enterpriseLinks(t.db)).toEqual([])
})
