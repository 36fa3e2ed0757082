import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { topicArticles, topicCategories, topicSections, topics } from './tables.ts'
import {
  allTopicCategories,
  findTopic,
  findTopicOfArticle,
  listTopicArticles,
  listTopics,
} from './topics.ts'

const t = testDatabase()

beforeAll(async () => {
  await addTables(t.db)
  await addArticles(
    t.db,
    Array.from({ length: 25 }, (_, n) => ({ id: n + 1 })),
  )
  await t.db.insert(topicCategories).values([
    { id: 1, name: '国考' },
    { id: 2, name: '遴选' },
    { id: 3, name: '空' },
  ])
  await t.db.insert(topics).values([
    { id: 1, title: '甲', categoryId: 1, summary: '一', position: 2 },
    { id: 2, title: '乙', categoryId: 2, summary: '二', position: 1 },
  ])
  await t.db.insert(topicSections).values([
    { topicId: 1, type: 2, title: '方法' },
    { topicId: 1, type: 1, title: '公告' },
  ])
  await t.db.insert(topicArticles).values([
    ...Array.from({ length: 22 }, (_, n) => ({
      topicId: 1,
      type: 1,
      articleId: n + 1,
      position: 100 - n,
    })),
    { topicId: 1, type: 2, articleId: 22, position: 1 },
  ])
})

const first = {
  id: 1,
  title: '甲',
  summary: '一',
  category: { id: 1, name: '国考' },
  articleCount: 22,
}

test('topics come in their order and can be of one category', async () => {
  const all = await listTopics(t.db, { page: 1 })
  expect(all).toMatchObject({ page: 1, pageSize: 20, total: 2 })
  expect(all.items.map((topic) => topic.id)).toEqual([2, 1])
  expect(await listTopics(t.db, { category: 1, page: 1 })).toMatchObject({
    items: [first],
    total: 1,
  })
  expect(await listTopics(t.db, { category: 99, page: 1 })).toMatchObject({ items: [], total: 0 })
  expect((await listTopics(t.db, { page: 2 })).items).toEqual([])
})

test('a topic has its sections in order; an article in two of them counts once', async () => {
  expect(await findTopic(t.db, 1)).toEqual({
    ...first,
    sections: [
      { type: 1, title: '公告', articleCount: 22 },
      { type: 2, title: '方法', articleCount: 1 },
    ],
  })
  expect(await findTopic(t.db, 2)).toMatchObject({ articleCount: 0, sections: [] })
  expect(await findTopic(t.db, 99)).toBeNull()
})

test("a section's articles keep the order in which they were picked, 20 a page", async () => {
  const page1 = await listTopicArticles(t.db, { id: 1, type: 1, page: 1 })
  expect(page1.total).toBe(22)
  expect(page1.items.map((item) => item.id)).toEqual(Array.from({ length: 20 }, (_, n) => 22 - n))
  const page2 = await listTopicArticles(t.db, { id: 1, type: 1, page: 2 })
  expect(page2.items.map((item) => item.id)).toEqual([2, 1])
})

test.each([
  ['topic', { id: 99, type: 1, page: 1 }],
  ['section', { id: 1, type: 9, page: 1 }],
])('an unknown %s is not found', async (_, input) => {
  await expect(listTopicArticles(t.db, input)).rejects.toMatchObject({ code: 'not_found' })
})

test('categories say how many topics they have', async () => {
  expect(await allTopicCategories(t.db)).toEqual([
    { id: 1, name: '国考', topicCount: 1 },
    { id: 2, name: '遴选', topicCount: 1 },
    { id: 3, name: '空', topicCount: 0 },
  ])
})

test('beside an article of a topic stand all articles of that topic, each once', async () => {
  const found = await findTopicOfArticle(t.db, 1, 5)
  expect(found?.topic).toEqual(first)
  expect(found?.articles.map((article) => article.id)).toEqual(
    Array.from({ length: 22 }, (_, n) => 22 - n),
  )
})

test.each([
  ['an unknown topic', 99, 1],
  ['an unknown article', 1, 99],
  ['an article that is not in it', 1, 25],
])('%s has no topic', async (_, topicId, articleId) => {
  expect(await findTopicOfArticle(t.db, topicId, articleId)).toBeNull()
})
