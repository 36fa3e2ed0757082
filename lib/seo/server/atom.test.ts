import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { atomFaults } from '#lib/platform/seo/testing/xml-faults.ts'
import { atomXml } from './atom.ts'
import { findFeed } from './feeds.ts'

const own = testDatabase()

beforeAll(async () => {
  await addTables(own.db)
  await addArticles(own.db, [
    {
      id: 1,
      columnId: 1,
      subColumnId: 101,
      cityId: 1,
      title: '<甲> & "乙"\u0008',
      tagIds: [1],
      at: '2026-01-02T00:00:00Z',
    },
    { id: 2, columnId: 1, at: null },
  ])
})

const feed = (path: string) => findFeed(own.db, path.split('/'))

test('columns, sub-columns, cities and tags have feeds', async () => {
  expect((await feed('column/kszx.xml'))?.articles).toHaveLength(2)
  expect((await feed('column/kszx/bkxz.xml'))?.articles).toHaveLength(1)
  expect((await feed('city/beijing.xml'))?.articles).toHaveLength(1)
  expect((await feed('tag/1.xml'))?.title).toBe('国考')
})

test('unknown or malformed feeds are not found', async () => {
  for (const path of [
    'column/nope.xml',
    'column/kszx',
    'column/kszx/bkxz/x.xml',
    'city/mars.xml',
    'tag/0.xml',
    'tag/99.xml',
    'x/y.xml',
    'constructor/y.xml',
  ]) {
    expect(await feed(path)).toBeNull()
  }
})

test('text is escaped and the feed is as new as its newest entry', async () => {
  const found = await feed('column/kszx.xml')
  if (!found) throw new Error('no feed')
  const text = atomXml(found)
  expect(atomFaults(text)).toEqual([])
  expect(text).toContain('<title>&lt;甲&gt; &amp; &quot;乙&quot;</title>')
  expect(text).toContain('</title>\n<link rel="self"')
  expect(text.match(/<updated>([^<]+)/)?.[1]).toMatch(/^2026-01-02T/)
})
