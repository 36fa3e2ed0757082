import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { books } from '#lib/books/server/tables.ts'
import { courseSubjects, courses } from '#lib/courses/server/tables.ts'
import { papers } from '#lib/papers/server/tables.ts'
import { asHtml } from '#lib/platform/content/render/testing/as-html.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import { videos } from '#lib/videos/server/tables.ts'
import { collectionsOf, findCollection } from './collections.ts'
import { type CollectionItem, collections } from './tables.ts'

const t = testDatabase()

const item = (kind: CollectionItem['kind'], id: number, note = '') => ({ kind, id, note })
const collection = (
  id: number,
  page: 'recommend' | 'forecast',
  number: number,
  items: CollectionItem[],
) => ({
  id,
  page,
  number,
  title: `合集${id}`,
  summary: `概要${id}`,
  body: '导语',
  bodyHtml: asHtml('<p>导语</p>'),
  items,
})

beforeAll(async () => {
  await addTables(t.db)
  await t.db.insert(settings).values({ key: 'questionBankOpen', value: true })
  await addArticles(t.db, [{ id: 1001, title: '文章甲', description: '讲甲' }])
  await t.db.insert(topicCategories).values({ id: 1, name: '专题' })
  await t.db
    .insert(topics)
    .values({ id: 1, title: '专题甲', categoryId: 1, summary: '', position: 1 })
  await t.db.insert(courseSubjects).values({ id: 3, name: '笔试', position: 1 })
  const course = {
    subjectId: 3,
    kind: 1,
    mode: 'live' as const,
    intro: '课程简介',
    detail: '',
    detailHtml: asHtml(''),
    priceFen: 100,
    validDays: 30,
    position: 1,
  }
  await t.db.insert(courses).values([
    { ...course, id: 1, title: '课程甲' },
    { ...course, id: 2, title: '下架课程', onSale: false },
  ])
  await t.db.insert(books).values({
    id: 1,
    title: '书甲',
    subjectId: 3,
    authors: '编写组',
    publisher: '社',
    intro: '书简介',
    contents: [],
    priceFen: 100,
    position: 1,
  })
  await t.db.insert(videos).values({
    id: 1,
    shelf: 'publicClass',
    title: '公开课甲',
    film: '/film/a.mp4',
    subjectId: 3,
    series: '',
    minutes: 30,
    summary: '视频简介',
    promoted: false,
    position: 1,
  })
  await t.db.insert(papers).values({
    id: 1,
    title: '试卷甲',
    level: 'central',
    year: 2026,
    minutes: 120,
    full: 100,
    questionCount: 10,
    contentHash: '',
  })
  await t.db
    .insert(collections)
    .values([
      collection(10, 'recommend', 2, [item('article', 1001), item('article', 9999)]),
      collection(11, 'recommend', 1, [
        item('course', 1, '先听它'),
        item('course', 2),
        item('paper', 1),
        item('topic', 1),
        item('article', 1001),
        item('book', 1),
        item('video', 1),
        item('video', 2),
      ]),
      collection(12, 'forecast', 1, []),
    ])
})

test('a page lists its own collections by number, each with the first of what exists in it', async () => {
  expect(await collectionsOf(t.db, 'recommend')).toEqual([
    {
      number: 1,
      title: '合集11',
      summary: '概要11',
      itemCount: 6,
      titles: ['课程甲', '试卷甲', '专题甲', '文章甲'],
    },
    { number: 2, title: '合集10', summary: '概要10', itemCount: 1, titles: ['文章甲'] },
  ])
  expect(await collectionsOf(t.db, 'forecast')).toMatchObject([{ number: 1, itemCount: 0 }])
})

test('every kind of item leads to where it is found, in the order of the collection', async () => {
  const found = await findCollection(t.db, 'recommend', 1)
  expect(found).toMatchObject({ number: 1, title: '合集11', bodyHtml: asHtml('<p>导语</p>') })
  expect(found?.items.map(({ kind, href }) => [kind, href])).toEqual([
    ['course', '/courseDetail?id=1'],
    ['paper', '/questionBank/overYearTrueTopicDetail?paperId=1'],
    ['topic', '/topicDetail?id=1'],
    ['article', '/articleDetail/1001'],
    ['book', '/bookDetail/1'],
    ['video', '/publicClass'],
  ])
  expect(found?.items[0]).toMatchObject({ title: '课程甲', summary: '课程简介', note: '先听它' })
})

test('what exists no longer, or is off sale, is left out', async () => {
  const found = await findCollection(t.db, 'recommend', 2)
  expect(found?.items.map(({ id }) => id)).toEqual([1001])
})

test('an unknown number has no collection, also when the other page has it', async () => {
  expect(await findCollection(t.db, 'forecast', 2)).toBeNull()
  expect(await findCollection(t.db, 'forecast', 1)).toMatchObject({ items: [] })
})

test('a number that no column could hold is unknown too', async () => {
  for (const number of [32_768, 2_147_483_647])
    expect(await findCollection(t.db, 'recommend', number)).toBeNull()
})

test('a paper is left out while the question bank is closed', async () => {
  await t.db.update(settings).set({ value: false })
  const found = await findCollection(t.db, 'recommend', 1)
  expect(found?.items.map(({ kind }) => kind)).toEqual([
    'course',
    'topic',
    'article',
    'book',
    'video',
  ])
  await t.db.update(settings).set({ value: true })
})
