import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { listHistory } from '#lib/staff/server/changes.ts'
import { topicContent } from '#lib/topics/server/content.ts'
import { allTopicCategories, findTopic, listTopicArticles } from '#lib/topics/server/topics.ts'
import type { TopicText } from '#lib/topics/topic-record.ts'
import { deleteTopic } from './delete-topic.ts'
import { listStaffTopics } from './list-staff-topics.ts'
import { previewTopic } from './preview-topic.ts'
import { saveTopic } from './save-topic.ts'
import { topicTextOf } from './topic-text.ts'

const t = testDatabase()
let staffId: number
beforeEach(async () => {
  await truncateAll(t.db)
  staffId = (await addUser(t.db, { role: 'staff' })).id
  await addTables(t.db)
  await addArticles(
    t.db,
    [1, 2, 3].map((id) => ({ id })),
  )
})

const section = (title: string, articles: string, id: number | null = null) => ({
  ...{ id, title, articles },
})
const first: TopicText = {
  ...{ title: '入门', category: '备考', position: 1, summary: '先读' },
  sections: [section('公告', '3，1'), section('方法', '2')],
}
const save = (text: TopicText, id: number | null = null, was: TopicText | null = null) =>
  saveTopic(t.db, staffId, { id, was, text })
const read = async (id: number) => {
  const text = await topicTextOf(t.db, id)
  if (!text) throw new Error(`no topic ${id}`)
  return text
}

test('a topic is made and its page has its sections with their articles in order', async () => {
  const { id } = await save(first)
  expect(id).toBe(100_001)
  expect(await findTopic(t.db, id)).toMatchObject({
    ...{ title: '入门', summary: '先读', category: { name: '备考' }, articleCount: 3 },
    sections: [
      { type: 1, title: '公告', articleCount: 2 },
      { type: 2, title: '方法', articleCount: 1 },
    ],
  })
  const { items } = await listTopicArticles(t.db, { id, type: 1, page: 1 })
  expect(items.map((one) => one.id)).toEqual([3, 1])
  expect(await read(id)).toMatchObject({ sections: [{ id: 1, articles: '3\n1' }, { id: 2 }] })
})

test('a change keeps the numbers of sections while their order allows, drops empty categories and is kept', async () => {
  const { id } = await save(first)
  const was = await read(id)
  const [notice, method] = was.sections
  if (!notice || !method) throw new Error('the sections are gone')
  const put = [method, section('新', '1')]
  await save({ ...was, category: '遴选', sections: put }, id, was)
  const next = await read(id)
  expect(next.sections.map((one) => [one.id, one.title])).toEqual([
    [2, '方法'],
    [3, '新'],
  ])
  await save({ ...next, sections: next.sections.toReversed() }, id, next)
  expect((await read(id)).sections.map((one) => [one.id, one.title])).toEqual([
    [3, '新'],
    [4, '方法'],
  ])
  const last = await read(id)
  const far = last.sections.map((one, at) => ({ ...one, id: at === 0 ? 99 : one.id }))
  await save({ ...last, sections: far }, id, last)
  expect((await read(id)).sections.map((one) => one.id)).toEqual([1, 2])
  expect((await allTopicCategories(t.db)).map(({ name }) => name)).toEqual(['遴选'])
  const user = { id: staffId, role: 'staff' as const, sessionId: 0, permissions: ['site.edit'] }
  const history = await listHistory(t.db, user, { noun: 'topic', recordId: String(id) })
  expect(history).toHaveLength(4)
  expect(history.at(-1)).toMatchObject({
    before: null,
    after: { title: '入门', sections: '公告：3、1\n方法：2' },
  })
})

test('faults of fields, unknown articles and who saw another state are refused', async () => {
  const { id } = await save(first)
  const was = await read(id)
  for (const articles of ['一', '9', '1 1', '0'])
    expect([
      articles,
      await outcome(save({ ...first, sections: [section('节', articles)] })),
    ]).toEqual([articles, 'invalid_input'])
  expect(await outcome(save({ ...first, title: '' }))).toBe('invalid_input')
  expect(await outcome(save(first, id, { ...was, title: '别的' }))).toBe('conflict')
  expect(await outcome(save(first, 7, was))).toBe('not_found')
  expect(await read(id)).toEqual(was)
})

test('the preview names the articles, those that are missing and those that are not shown', async () => {
  await t.sql`update articles set state = 'withdrawn' where id = 2`
  const { sections } = await previewTopic(t.db, { ...first, sections: [section('节', '1 2 9')] })
  expect(sections).toEqual([
    {
      ...{ number: 1, title: '节' },
      articles: [
        { id: 1, title: expect.any(String), isShown: true },
        { id: 2, title: expect.any(String), isShown: false },
        { id: 9, title: null, isShown: false },
      ],
    },
  ])
})

test('a topic is found by title, category and number, and deleted unless a collection names it', async () => {
  const { id } = await save(first)
  const { id: second } = await save({ ...first, title: '面试', category: '冲刺', position: 0 })
  const list = async (q: string, sort: 'usual' | 'newest' = 'usual') =>
    (await listStaffTopics(t.db, { q, sort, page: 1, pageSize: 20 })).items.map((one) => one.title)
  expect(await list('')).toEqual(['面试', '入门'])
  expect(await list('', 'newest')).toEqual(['面试', '入门'])
  expect(await list('备考')).toEqual(['入门'])
  expect(await list(String(second))).toEqual(['面试'])
  await t.sql`insert into collections (id, page, number, title, summary, body, body_html, items)
    values (1, 'recommend', 1, '推荐', '', '', '', ${JSON.stringify([{ kind: 'topic', id, note: '' }])}::jsonb)`
  const drop = (one: number) => deleteTopic(t.db, staffId, { id: one, reason: '过时' })
  expect(await outcome(drop(id))).toBe('conflict')
  await drop(second)
  expect(await findTopic(t.db, second)).toBeNull()
  expect(await outcome(drop(second))).toBe('not_found')
  // The page of that address says so (410).
  expect(await t.sql`select path, target from redirects`).toMatchObject([
    { path: `/topicDetail?id=${second}`, target: null },
  ])
  await t.sql`delete from collections`
  // The last one stays: it tells an import whose the list is.
  expect(await outcome(drop(id))).toBe('conflict')
  expect((await save(first)).id).toBe(second + 1)
})

test('an import that comes while somebody saves leaves the whole list alone', async () => {
  const bring = (given: readonly object[]) => {
    const context = { known: {}, prepared: undefined, changing: async () => undefined } as never
    const list = topicContent.schema.parse(given)
    return t.db.transaction((tx) => topicContent.write(tx, list, context))
  }
  const sections = [{ type: 1, title: '公告', articles: [3, 1] }]
  const file = { category: '备考', summary: '', sections }
  expect(await bring([1, 2].map((id) => ({ ...file, id, title: `专题${id}` })))).toBe(true)
  const was = await read(1)
  let bringing = Promise.resolve(true)
  await t.db.transaction(async (tx) => {
    await saveTopic(tx, staffId, { id: 1, was, text: { ...was, title: '改过' } })
    bringing = bring([{ ...file, id: 1, title: '文件', sections: [] }])
    const waiting = () => t.sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    while ((await waiting()).length === 0) await new Promise((done) => setTimeout(done, 5))
  })
  expect(await bringing).toBe(false)
  expect(await read(1)).toEqual({ ...was, title: '改过' })
  expect((await read(2)).title).toBe('专题2')
})
