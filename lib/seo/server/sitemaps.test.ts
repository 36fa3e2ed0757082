import { sql } from 'drizzle-orm'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { books } from '#lib/books/server/tables.ts'
import { courseSubjects } from '#lib/courses/server/tables.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { sitemapFaults } from '#lib/platform/seo/testing/xml-faults.ts'
import { routes } from '#lib/tables/routes.ts'
import { SITEMAP_SIZE } from './sitemap-entries.ts'
import { findSitemapXml, sitemapNames } from './sitemaps.ts'

const own = testDatabase()

async function read(name: string): Promise<string | null> {
  const parts = await findSitemapXml(own.db, name, routes)
  if (!parts) return null
  let text = ''
  for await (const part of parts) text += part
  return text
}
const locations = (text: string | null) =>
  [...(text ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1])

beforeAll(async () => {
  await addTables(own.db)
  await addArticles(own.db, [
    {
      id: 1,
      columnId: 1,
      subColumnId: 101,
      at: '2026-01-01T00:00:00Z',
      revisedAt: '2026-03-01T00:00:00Z',
      tagIds: [1],
    },
    { id: 2, columnId: 1, at: '2026-02-01T00:00:00Z' },
    ...[3, 4, 5, 6, 7].map((id) => ({ id, columnId: 2, cityId: 1, at: '2026-01-05T00:00:00Z' })),
    ...[8, 9, 10, 11].map((id) => ({ id, columnId: 2, cityId: 9 })),
  ])
})

test('lastmod is the newest revision, else the publication', async () => {
  const text = await read('articles-1')
  expect(text).toContain('/articleDetail/1</loc><lastmod>2026-03-01T00:00:00.000Z</lastmod>')
  expect(text).toContain('/articleDetail/2</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod>')
})

test('columns are listed once they have articles, those of a city from its fifth on, with the newest change of theirs', async () => {
  const text = await read('columns-1')
  expect(locations(text).map((url) => new URL(url ?? '').pathname)).toEqual([
    '/column/list/kszx.html',
    '/column/list/kszx.html/bkxz',
    '/column/list/zcfg.html',
    '/column/beijing/list',
    '/column/beijing/list/zcfg.html',
  ])
  expect(text).toContain('kszx.html</loc><lastmod>2026-03-01')
})

test('a city comes in with its fifth article', async () => {
  expect(locations(await read('cities-1')).map((url) => new URL(url ?? '').search)).toEqual([
    '?cityId=1',
  ])
})

test('an exam is listed unless it is called off or a mock exam', async () => {
  const days = { registrationStart: '2026-11-19', registrationEnd: '2026-11-30' }
  await own.db.insert(examWindows).values([
    { id: 1, title: '遴选', kind: '遴选', ...days },
    { id: 2, title: '取消的', kind: '遴选', cancelled: true, ...days },
    { id: 3, title: '模考', kind: '模考', ...days },
  ])
  expect(locations(await read('exams-1')).map((url) => new URL(url ?? '').pathname)).toEqual([
    '/exam/1',
  ])
  await own.db.delete(examWindows)
})

test('a book is listed while it is on sale', async () => {
  await own.db.insert(courseSubjects).values({ id: 1, name: '行测', position: 1 })
  const said = { subjectId: 1, authors: '甲', publisher: '乙', intro: '', contents: [] }
  const book = { ...said, title: '讲义', priceFen: 1, position: 1 }
  await own.db.insert(books).values([
    { ...book, id: 1 },
    { ...book, id: 2, onSale: false },
  ])
  expect(locations(await read('books-1')).map((url) => new URL(url ?? '').pathname)).toEqual([
    '/bookDetail/1',
  ])
  await own.db.delete(books)
})

test('names that are no file give none', async () => {
  for (const name of ['articles-2', 'articles-0', 'cities-2', 'nothing-1', '../x', 'toString-1']) {
    expect(await read(name)).toBeNull()
  }
})

test('every file of the index is a sitemap by its schema, and a type without pages has none', async () => {
  const names = (await sitemapNames(own.db, routes)).map((url) => url.split(/[/.]/).at(-2) ?? '')
  expect(names).toEqual(['pages-1', 'columns-1', 'cities-1', 'tags-1', 'articles-1'])
  for (const name of names)
    expect([name, sitemapFaults((await read(name)) ?? '')]).toEqual([name, []])
  expect(await read('victories-1')).toBeNull()
})

test('many articles are cut into files of 45,000 in order of id, none twice, none left out', async () => {
  // In parts: a busy machine writes all of them slower than a statement may last.
  for (let first = 101; first < 100_101; first += 2000)
    await own.db.execute(sql`
      insert into articles (id, title, column_id, body, body_format, body_html, headings, content_hash)
      select n, 'x', 1, '', 'md', '', '[]', ''
      from generate_series(${first}::int, ${first + 1999}::int) n`)
  const files = (await sitemapNames(own.db, routes)).filter((url) => url.includes('/articles-'))
  expect(files).toHaveLength(3)
  const ids: number[] = []
  for (const number of [1, 2, 3]) {
    const found = locations(await read(`articles-${number}`))
    expect(found.length).toBeLessThanOrEqual(SITEMAP_SIZE)
    ids.push(...found.map((url) => Number(url?.split('/').at(-1))))
  }
  expect(ids).toHaveLength(100_011)
  expect(new Set(ids).size).toBe(ids.length)
  expect(await read('articles-4')).toBeNull()
})
