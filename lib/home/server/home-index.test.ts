import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { examWindows } from '#lib/exams/server/tables.ts'
import { home } from '#lib/home/contract.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { addDays, shanghaiToday } from '#lib/platform/text/dates.ts'
import { friendlyLinks } from '#lib/site/server/tables.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import { homeIndex } from './home-index.ts'

const t = testDatabase()

test('a site without content has an empty home page', async () => {
  const index = await homeIndex(t.db)
  expect(home.homeIndex.output.parse(index)).toEqual(index)
  expect(index).toMatchObject({ latest: [], columns: [], topics: [], friendlyLinks: [] })
  expect(index.site.siteName).toBe('公选王')
})

test('it shows 12 articles, six a column, four topics and six windows that are not over, without the company news', async () => {
  await addTables(t.db)
  await addArticles(t.db, [
    ...Array.from({ length: 14 }, (_, n) => ({ id: n + 1, columnId: 1, subColumnId: 101 })),
    { id: 20, columnId: 81 },
    { id: 21, columnId: 2, at: null },
  ])
  await t.db.insert(topicCategories).values({ id: 1, name: '专题' })
  await t.db.insert(topics).values(
    Array.from({ length: 5 }, (_, n) => ({
      id: n + 1,
      title: `专题${n}`,
      categoryId: 1,
      summary: '',
      position: -n,
    })),
  )
  await t.db.insert(examWindows).values(
    Array.from({ length: 9 }, (_, n) => ({
      id: n + 1,
      title: `考试${n}`,
      kind: '省考',
      registrationStart: addDays(shanghaiToday(), -9),
      registrationEnd: addDays(shanghaiToday(), n - 2),
    })),
  )
  await t.db.insert(friendlyLinks).values([
    { link: 'https://b.example', name: '乙', position: 2 },
    { link: 'https://a.example', name: '甲', position: 1 },
  ])
  const index = await homeIndex(t.db)
  expect(home.homeIndex.output.parse(index)).toEqual(index)
  expect(index.latest.map((item) => item.id)).toEqual([14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(
    index.columns.map(({ column, articles }) => [column.id, articles.map((item) => item.id)]),
  ).toEqual([
    [1, [14, 13, 12, 11, 10, 9]],
    [2, [21]],
  ])
  expect(index.topics.map((topic) => topic.id)).toEqual([5, 4, 3, 2])
  expect(index.examWindows.map((window) => window.id)).toEqual([3, 4, 5, 6, 7, 8])
  expect(index.friendlyLinks.map((link) => link.name)).toEqual(['甲', '乙'])
})
