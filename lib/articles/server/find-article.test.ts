import { addArticles, addTables, addViews } from '#lib/articles/server/testing/content.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { findArticle } from './find-article.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(t.db, [
    { id: 1, subColumnId: 101, at: null },
    { id: 2, subColumnId: 101, at: null },
    { id: 3, subColumnId: 101, at: '2026-01-01T00:00:00.000Z' },
    { id: 4, subColumnId: 101, at: '2026-01-01T00:00:00.000Z' },
    {
      id: 5,
      title: '公告',
      subColumnId: 101,
      cityId: 1,
      attributeId: 1,
      at: '2026-01-05T00:00:00.000Z',
      revisedAt: '2026-02-01T00:00:00.000Z',
      bodyHtml: asHtml('<h2 id="a">一 二</h2><p>三&amp;四</p>'),
      tagIds: [2, 1],
    },
    { id: 6, subColumnId: 102, at: '2026-01-02T00:00:00.000Z', tagIds: [1] },
    { id: 7, columnId: 2, at: '2025-01-01T00:00:00.000Z', tagIds: [1, 2, 3] },
    { id: 8, columnId: 2, at: null },
  ])
})

test('an unknown article is null', async () => {
  expect(await findArticle(t.db, 99)).toBeNull()
})

test('an article brings its place, tags in order, dates and length', async () => {
  await addViews(t.db, 5, '2026-01-05', 3)
  await addViews(t.db, 5, '2026-01-06', 4)
  expect(await findArticle(t.db, 5)).toMatchObject({
    title: '公告',
    publishedAt: '2026-01-05T00:00:00.000Z',
    modifiedAt: '2026-02-01T00:00:00.000Z',
    bodyHtml: asHtml('<h2 id="a">一 二</h2><p>三&amp;四</p>'),
    length: 5,
    column: { id: 1, columnDir: 'kszx' },
    subColumn: { id: 101, columnDir: 'bkxz' },
    city: { id: 1, cityDir: 'beijing' },
    attribute: { id: 1, name: '公告', dir: 'gonggao' },
    tags: [
      { id: 2, name: '省考' },
      { id: 1, name: '国考' },
    ],
    views: 7,
  })
})

test('an article without a date, city or readers says so', async () => {
  expect(await findArticle(t.db, 8)).toMatchObject({
    publishedAt: null,
    modifiedAt: null,
    subColumn: null,
    city: null,
    attribute: null,
    tags: [],
    views: 0,
  })
})

test('neighbours follow the list of the sub-column to both of its ends, over equal and missing dates', async () => {
  const chain = await Promise.all([5, 4, 3, 2, 1].map((id) => findArticle(t.db, id)))
  expect(chain.map((article) => article?.previous?.id ?? null)).toEqual([4, 3, 2, 1, null])
  expect(chain.map((article) => article?.next?.id ?? null)).toEqual([null, 5, 4, 3, 2])
})

test('without a sub-column the neighbours are those of the column', async () => {
  expect(await findArticle(t.db, 8)).toMatchObject({
    next: { id: 7, title: '文章7' },
    previous: null,
  })
})

test('microseconds do not hide a neighbour', async () => {
  await t.sql`update articles set published_at = '2025-01-01 00:00:00.000700+00' where id = 7`
  await t.sql`update articles set published_at = '2025-01-01 00:00:00.000300+00' where id = 8`
  expect((await findArticle(t.db, 7))?.previous?.id).toBe(8)
  expect((await findArticle(t.db, 8))?.next?.id).toBe(7)
})

test('related articles share most tags first, then are the newest of the sub-column, never itself', async () => {
  const article = await findArticle(t.db, 5)
  expect(article?.related.map((item) => item.id)).toEqual([7, 6, 4, 3, 2, 1])
})

test('no more than six are related', async () => {
  await addArticles(
    t.db,
    Array.from({ length: 9 }, (_, n) => ({ id: 20 + n, columnId: 2, tagIds: [3] })),
  )
  const article = await findArticle(t.db, 20)
  expect(article?.related.map((item) => item.id)).toEqual([28, 27, 26, 25, 24, 23])
})

test('what the portal writes about itself is related to none of its texts for readers', async () => {
  await addArticles(t.db, [
    { id: 40, columnId: 81, tagIds: [1, 2] },
    { id: 41, tagIds: [1, 2] },
    { id: 42, tagIds: [1, 2] },
  ])
  const ids = (await findArticle(t.db, 41))?.related.map(({ id }) => id)
  expect(ids).toContain(42)
  expect(ids).not.toContain(40)
})
