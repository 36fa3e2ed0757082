import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { listArticles } from './list-articles.ts'

const t = testDatabase()
const ids = async (filter: Parameters<typeof listArticles>[1]) =>
  (await listArticles(t.db, filter)).items.map((item) => item.id)

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(t.db, [
    { id: 1, at: null },
    { id: 2, at: '2026-01-02T00:00:00Z', subColumnId: 101, cityId: 1, tagIds: [1] },
    { id: 3, at: '2026-01-03T00:00:00Z', columnId: 2, subColumnId: 201, attributeId: 1 },
    { id: 4, at: null, cityId: 1, tagIds: [1, 2] },
    { id: 5, at: '2026-01-02T00:00:00Z', cityId: 1 },
  ])
})

test('the newest come first, equal times by id, those without a date last', async () => {
  expect(await ids({ page: 1 })).toEqual([3, 5, 2, 4, 1])
})

test.each([
  ['column', { columnId: 1 }, [5, 2, 4, 1]],
  ['sub-column', { columnId: 1, subColumnId: 101 }, [2]],
  ['city', { cityId: 1 }, [5, 2, 4]],
  ['attribute', { attributeId: 1 }, [3]],
  ['tag', { tagId: 1 }, [2, 4]],
  ['city and tag', { cityId: 1, tagId: 2 }, [4]],
  ['an unknown column', { columnId: 999 }, []],
])('a list can be of one %s', async (_, filter, expected) => {
  expect(await ids({ ...filter, page: 1 })).toEqual(expected)
})

test('a line names its column, sub-column and city and has no body', async () => {
  const { items } = await listArticles(t.db, { subColumnId: 101, page: 1 })
  expect(items).toEqual([
    {
      id: 2,
      title: '文章2',
      description: '',
      source: '',
      publishedAt: '2026-01-02T00:00:00.000Z',
      column: { id: 1, title: '考试资讯', columnDir: 'kszx' },
      subColumn: { id: 101, title: '报考须知', columnDir: 'bkxz' },
      city: { id: 1, name: '北京', cityDir: 'beijing' },
    },
  ])
})

test('pages hold 20 and a page beyond the end is empty with the full total', async () => {
  await addArticles(
    t.db,
    Array.from({ length: 41 }, (_, n) => ({ id: 100 + n, columnId: 81 })),
  )
  const page = (number: number) => listArticles(t.db, { columnId: 81, page: number })
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map((list) => list.items.length)).toEqual([20, 20, 1, 0])
  expect(pages.map((list) => list.total)).toEqual([41, 41, 41, 41])
  expect(pages.flatMap((list) => list.items.map((item) => item.id))).toEqual(
    Array.from({ length: 41 }, (_, n) => 140 - n),
  )
})
