import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { columns } from '#lib/columns/server/tables.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { listNotices, listUnscrambles } from './notices.ts'

const t = testDatabase()
const ids = (list: { items: { id: number }[] }) => list.items.map(({ id }) => id)

beforeEach(async () => {
  await truncateAll(t.db)
  await addTables(t.db)
})

test('announcements are the articles marked as such, whatever their column', async () => {
  await addArticles(t.db, [
    { id: 1, columnId: 2, attributeId: 1, at: '2026-01-01T00:00:00Z' },
    { id: 2, columnId: 1, attributeId: 1, at: '2026-02-01T00:00:00Z' },
    { id: 3, columnId: 1, attributeId: 2 },
    { id: 4, columnId: 1 },
    // The company's own.
    { id: 5, columnId: 81, attributeId: 1 },
  ])
  const list = await listNotices(t.db, { page: 1 })
  expect(ids(list)).toEqual([2, 1])
  expect(list).toMatchObject({ marked: true, total: 2 })
})

test('while none is marked, the news of the exams stand in', async () => {
  await addArticles(t.db, [
    { id: 1, columnId: 1, subColumnId: 101 },
    { id: 2, columnId: 2 },
    { id: 3, columnId: 81, attributeId: 1 },
  ])
  const list = await listNotices(t.db, { page: 1 })
  expect(ids(list)).toEqual([1])
  expect(list.marked).toBe(false)
})

test('a page of announcements beyond the end is empty, not the news', async () => {
  await addArticles(t.db, [
    { id: 1, attributeId: 1 },
    { id: 2, columnId: 1 },
  ])
  expect(await listNotices(t.db, { page: 2 })).toMatchObject({ items: [], total: 1, marked: true })
})

test('explanations come from their sub-column; none without it', async () => {
  await addArticles(t.db, [{ id: 1, columnId: 1 }])
  expect(await listUnscrambles(t.db, { page: 1 })).toMatchObject({ items: [], total: 0 })
  await t.db
    .insert(columns)
    .values({ id: 103, parentId: 1, title: '政策解读', dir: 'zcjd', position: 3 })
  await addArticles(t.db, [{ id: 2, columnId: 1, subColumnId: 103 }])
  expect(ids(await listUnscrambles(t.db, { page: 1 }))).toEqual([2])
})
