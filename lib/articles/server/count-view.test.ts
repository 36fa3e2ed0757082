import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { countView, countViews } from './count-view.ts'

const t = testDatabase()
const viewsOf = async (id: number) =>
  (await t.sql`select sum(views)::int as views from article_view_days where article_id = ${id}`)[0]
    ?.views

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(t.db, [{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('100 equal views at the same time are one', async () => {
  await Promise.all(
    Array.from({ length: 100 }, () => countView(t.db, { articleId: 1, reader: 5n })),
  )
  expect(await viewsOf(1)).toBe(1)
})

test('each reader counts, at the same time too, and with the largest number', async () => {
  const readers = Array.from({ length: 40 }, (_, n) => BigInt(n) + 2n ** 63n - 40n)
  await Promise.all(readers.map((reader) => countView(t.db, { articleId: 2, reader })))
  expect(await viewsOf(2)).toBe(40)
})

test('batches in opposite order do not block each other', async () => {
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      countViews(t.db, { articleIds: n % 2 ? [2, 3] : [3, 2], reader: BigInt(n) }),
    ),
  )
  expect(await viewsOf(3)).toBe(40)
})

test('an unknown article is ignored', async () => {
  await countViews(t.db, { articleIds: [99, 1], reader: 6n })
  expect(await viewsOf(99)).toBeNull()
  expect(await viewsOf(1)).toBe(2)
})
