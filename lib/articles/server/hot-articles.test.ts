import { addArticles, addTables, addViews } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { getHotColumnArticles, weekHotArticles } from './hot-articles.ts'

const t = testDatabase()
const today = shanghaiToday()

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(
    t.db,
    Array.from({ length: 14 }, (_, n) => ({
      id: n + 1,
      columnId: n < 12 ? 1 : 2,
      subColumnId: n < 4 ? 101 : null,
      at: `2026-01-${String(n + 10)}T00:00:00Z`,
    })),
  )
  await addViews(t.db, 1, today, 2)
  await addViews(t.db, 1, addDays(today, -6), 3)
  await addViews(t.db, 2, today, 4)
  await addViews(t.db, 3, addDays(today, -7), 99)
  await addViews(t.db, 13, addDays(today, -1), 7)
})

test('the most read of seven days lead, the newest fill the list up without readers', async () => {
  expect((await weekHotArticles(t.db)).map(({ id, views }) => [id, views])).toEqual([
    [13, 7],
    [1, 5],
    [2, 4],
    [14, 0],
    [12, 0],
    [11, 0],
    [10, 0],
    [9, 0],
    [8, 0],
    [7, 0],
  ])
})

test('a column, or a sub-column, has a list of its own', async () => {
  expect((await getHotColumnArticles(t.db, 2)).map((article) => article.id)).toEqual([13, 14])
  expect(await getHotColumnArticles(t.db, 101)).toEqual([
    { id: 1, title: '文章1', views: 5 },
    { id: 2, title: '文章2', views: 4 },
    { id: 4, title: '文章4', views: 0 },
    { id: 3, title: '文章3', views: 0 },
  ])
})

test('an unknown column is refused', async () => {
  await expect(getHotColumnArticles(t.db, 999)).rejects.toMatchObject({ code: 'not_found' })
})
