import { addUser } from '#lib/accounts/server/testing/account.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { addCourses, addSubjects } from '#lib/courses/server/testing/courses.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import {
  cancelFavoritePage,
  countFavoritePages,
  isFavoritePage,
  listFavoritePages,
  starPage,
} from './favorites.ts'
import { favoritePagesOf, forgetFavoritePages } from './personal-data.ts'
import { favoritePages } from './tables.ts'

const t = testDatabase()
let me = 0
let other = 0

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(
    t.db,
    Array.from({ length: 25 }, (_, n) => ({ id: n + 1, title: `文章${n + 1}`, cityId: 9 })),
  )
  await addSubjects(t.db)
  await addCourses(t.db, [{ id: 1 }, { id: 2, onSale: false }])
  await t.db.insert(topicCategories).values({ id: 1, name: '遴选' })
  await t.db.insert(topics).values({ id: 1, title: '专题一', categoryId: 1, summary: '摘要' })
  me = (await addUser(t.db, {})).id
  other = (await addUser(t.db, {})).id
})
afterEach(async () => {
  await t.sql`truncate favorite_pages`
})

const list = async (kind: 'article' | 'course' | 'topic', page = 1) =>
  await listFavoritePages(t.db, me, { kind, page })

test('a star stays one star however often it is set, and is gone after any number of cancels', async () => {
  const target = { kind: 'article', id: 3 } as const
  await Promise.all([starPage(t.db, me, target), starPage(t.db, me, target)])
  expect(await starPage(t.db, me, target)).toEqual({ starred: true })
  expect((await list('article')).total).toBe(1)
  expect(await isFavoritePage(t.db, me, target)).toEqual({ starred: true })
  expect(await isFavoritePage(t.db, other, target)).toEqual({ starred: false })
  expect(await isFavoritePage(t.db, me, { kind: 'topic', id: 3 })).toEqual({ starred: false })
  await cancelFavoritePage(t.db, other, target)
  expect(await isFavoritePage(t.db, me, target)).toEqual({ starred: true })
  await cancelFavoritePage(t.db, me, target)
  expect(await cancelFavoritePage(t.db, me, target)).toEqual({ starred: false })
  expect((await list('article')).total).toBe(0)
})

test.each([
  ['article', 999],
  ['course', 3],
  ['topic', 2],
] as const)('a %s that does not exist cannot be starred', async (kind, id) => {
  await expect(starPage(t.db, me, { kind, id })).rejects.toMatchObject({ code: 'not_found' })
})

test('each kind has its list, with what it is and where it stands', async () => {
  await starPage(t.db, me, { kind: 'article', id: 1 })
  await starPage(t.db, me, { kind: 'course', id: 2 })
  await starPage(t.db, me, { kind: 'topic', id: 1 })
  const at = expect.stringMatching(/Z$/)
  const cover = expect.stringMatching(/^\/cover\/.*\.svg$/)
  expect(await list('article')).toMatchObject({
    total: 1,
    items: [{ kind: 'article', id: 1, title: '文章1', path: '/articleDetail/1', at }],
  })
  expect((await list('article')).items[0]?.labels).toEqual(['考试资讯', '上海'])
  expect((await list('course')).items).toEqual([
    {
      ...{ kind: 'course', id: 2, title: '课程2', path: '/courseDetail?id=2', summary: '简介' },
      ...{ labels: ['行测', '系统班'], cover, at },
    },
  ])
  expect((await list('topic')).items).toEqual([
    {
      ...{ kind: 'topic', id: 1, title: '专题一', path: '/topicDetail?id=1', summary: '摘要' },
      ...{ labels: ['遴选'], cover, at },
    },
  ])
  expect(await countFavoritePages(t.db, me)).toBe(3)
  expect(await countFavoritePages(t.db, other)).toBe(0)
})

test('the list is newest first, 20 a page, without what is gone', async () => {
  await t.db.insert(favoritePages).values(
    Array.from({ length: 26 }, (_, n) => ({
      ...{ userId: me, kind: 'article' as const, targetId: n + 1 },
      createdAt: new Date(1_700_000_000_000 + n * 1000),
    })),
  )
  const first = await list('article')
  expect(first).toMatchObject({ page: 1, pageSize: 20, total: 25 })
  expect(first.items.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => 25 - n))
  expect((await list('article', 2)).items.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  expect((await list('article', 3)).items).toEqual([])
  expect(await countFavoritePages(t.db, me)).toBe(25)
})

test('an export names every star of its owner, also of what is gone; deletion takes them', async () => {
  await starPage(t.db, me, { kind: 'article', id: 2 })
  await t.db.insert(favoritePages).values({ userId: me, kind: 'topic', targetId: 999 })
  await starPage(t.db, other, { kind: 'article', id: 2 })
  expect(await favoritePagesOf(t.db, me)).toMatchObject([
    { kind: 'article', targetId: 2 },
    { kind: 'topic', targetId: 999 },
  ])
  await forgetFavoritePages(t.db, me)
  expect(await favoritePagesOf(t.db, me)).toEqual([])
  expect(await favoritePagesOf(t.db, other)).toHaveLength(1)
})
