import { tags } from '#lib/articles/server/tables.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { articlesOfExam } from './exam-articles.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  await t.db.insert(tags).values([{ id: 71, name: '遴选' }])
  const at = '2026-11-01T00:00:00Z'
  await addArticles(t.db, [
    { id: 1, columnId: 1, cityId: 9, at },
    { id: 2, columnId: 1, cityId: 9, tagIds: [71] },
    { id: 3, columnId: 1, cityId: 9, tagIds: [2], at },
    { id: 4, columnId: 1, tagIds: [71], at },
    { id: 5, columnId: 1, at },
    { id: 6, columnId: 1, cityId: 1, tagIds: [71], at },
  ])
})

const ids = async (cityId: number | null, kind: string, limit = 9) =>
  (await articlesOfExam(t.db, cityId, kind, limit)).map(({ id }) => id)

test('of its place those of its kind come first, then others of it, then its kind without a place', async () => {
  expect(await ids(9, '遴选')).toEqual([2, 1, 4])
  expect(await ids(9, '遴选', 2)).toEqual([2, 1])
  expect(await ids(9, '省考')).toEqual([3, 1])
})

test('a national exam has those without a place that name its kind', async () => {
  expect(await ids(null, '遴选')).toEqual([4])
  expect(await ids(null, '国考')).toEqual([])
})
