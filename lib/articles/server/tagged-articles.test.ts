import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findTaggedPage } from './tagged-articles.ts'

const t = testDatabase()
const find = (tag: string, cityId: number | null = null, page = 1) =>
  findTaggedPage(t.db, tag, { cityId, page })

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(t.db, [
    ...Array.from({ length: 21 }, (_, n) => ({ id: n + 1, tagIds: [1] })),
    { id: 50, cityId: 9, tagIds: [1, 2] },
    { id: 51, cityId: 10, tagIds: [2] },
    { id: 52, cityId: 10 },
  ])
})

test('a tag has its articles, newest first, and the provinces that have some', async () => {
  const found = await find('国考')
  expect(found).toMatchObject({ tagId: 1, list: { total: 22, page: 1 } })
  expect(found?.list.items.slice(0, 2).map(({ id }) => id)).toEqual([50, 21])
  expect(found?.cities.map(({ id, articleCount }) => [id, articleCount])).toEqual([[9, 1]])
})

test('a province narrows the list but not the choice of provinces', async () => {
  const found = await find('省考', 10)
  expect(found?.list.items.map(({ id }) => id)).toEqual([51])
  expect(found?.cities.map(({ id }) => id)).toEqual([9, 10])
})

test('a page beyond the end is null, an empty first page is not', async () => {
  expect((await find('国考', null, 2))?.list.items).toHaveLength(2)
  expect(await find('国考', null, 3)).toBeNull()
  expect(await find('国考', 1)).toMatchObject({ list: { items: [], total: 0 } })
})

test('a tag that no article has is an empty list', async () => {
  expect(await find('事业单位')).toMatchObject({ tagId: null, list: { total: 0 }, cities: [] })
  expect(await find('事业单位', null, 2)).toBeNull()
})
