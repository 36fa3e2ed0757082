import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { addUser, outcome } from '#lib/accounts/server/testing/account.ts'
import { articlePages } from '#lib/articles/addresses.ts'
import { findArticle } from '#lib/articles/server/find-article.ts'
import { listArticles } from '#lib/articles/server/list-articles.ts'
import { articleSearch } from '#lib/articles/server/tables.ts'
import { addArticles, addTables } from '#lib/articles/server/testing/content.ts'
import type { ParsedInput } from '#lib/platform/contract/endpoint.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { env } from '#lib/platform/env/env.ts'
import { AppError } from '#lib/platform/errors/app-error.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { findFate } from '#lib/seo/server/redirects.ts'
import { findSitemapXml } from '#lib/seo/server/sitemaps.ts'
import { pushes } from '#lib/seo/server/tables.ts'
import { settings } from '#lib/site/server/tables.ts'
import { staffChanges } from '#lib/staff/server/tables.ts'
import { topicPages } from '#lib/topics/addresses.ts'
import { topicCategories, topics } from '#lib/topics/server/tables.ts'
import type { staffArticles } from '#lib/writing/calls.ts'
import type { ArticleText } from '#lib/writing/shapes.ts'
import { findStaffArticle, getArticleVersion } from './find-article.ts'
import { listStaffArticles } from './list-articles.ts'
import { previewArticle } from './preview-article.ts'
import { publishArticle, publishDue } from './publish-article.ts'
import { recheckArticle } from './recheck-article.ts'
import { newArticle, saveArticle, submitArticle } from './save-article.ts'
import { articleVersions } from './tables.ts'
import { withdrawArticle } from './withdraw-article.ts'

const t = testDatabase()
let writer = 0
let other = 0

beforeEach(async () => {
  await truncateAll(t.db)
  Object.assign(env(), { INDEXNOW_KEY: 'abcdef0123456789' })
  await addTables(t.db)
  await addArticles(t.db, [{ id: 7, title: '旧文' }])
  writer = (await addUser(t.db, { role: 'staff', userName: '周宁' })).id
  other = (await addUser(t.db, { role: 'staff', userName: '李默' })).id
})

const text = (more: Partial<ArticleText> = {}): ArticleText => ({
  ...{
    title: '请示还是函',
    description: '先看隶属关系',
    columnId: 1,
    subColumnId: 101,
    tags: ['国考'],
  },
  ...{ cityId: null, attributeId: null, source: '', license: '', licenseClass: '' },
  ...{ body: '能画成上下，就走请示。', bodyFormat: 'md', date: null, dueOn: null },
  ...more,
})
const usual = { status: 'all', by: '', q: '', sort: 'usual', page: 1, pageSize: 20 } as const
const publish = (id: number, basis: number, by = writer, at: string | null = null) =>
  publishArticle(t.db, by, { id, basis, at }, [])

/** A draft with a text, as its writer has saved it. */
async function draft(more: Partial<ArticleText> = {}) {
  const { id } = await newArticle(t.db, writer)
  return { id, ...(await saveArticle(t.db, writer, { id, basis: 0, text: text(more) })) }
}

/** Where everybody meets an article. */
async function places(id: number) {
  const list = await listArticles(t.db, { page: 1 })
  return {
    page: (await findArticle(t.db, id)) !== null,
    list: list.items.some((item) => item.id === id),
    search: (await t.db.$count(articleSearch, eq(articleSearch.articleId, id))) > 0,
    pushed: (await t.db.select().from(pushes)).some(({ url }) => url.endsWith(`/${id}`)),
  }
}
const nowhere = { page: false, list: false, search: false, pushed: false }
const everywhere = { page: true, list: true, search: true, pushed: true }

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error)),
  )

test('an article that was begun and never written stands in no list, and is begun again by the same person', async () => {
  const { id } = await newArticle(t.db, writer)
  const listed = async () => (await listStaffArticles(t.db, usual, [])).items.map((one) => one.id)
  expect(await listed()).not.toContain(id)
  const second = await newArticle(t.db, writer)
  expect(second.id).not.toBe(id)
  await t.db.execute(sql`update staff_changes set at = at - interval '11 minutes'`)
  expect(await newArticle(t.db, other)).not.toEqual({ id })
  expect(await newArticle(t.db, writer)).toEqual({ id })
  await saveArticle(t.db, writer, { id, basis: 0, text: text() })
  expect(await listed()).toContain(id)
  expect(await newArticle(t.db, writer)).toEqual(second)
})

test('a draft is nowhere, published it is everywhere, withdrawn it is gone and says so', async () => {
  const { id, basis } = await draft()
  expect(id).toBe(8)
  expect(await places(id)).toEqual(nowhere)
  const published = await publish(id, basis)
  expect(await places(id)).toEqual(everywhere)
  expect((await findArticle(t.db, id))?.publishedAt).not.toBeNull()
  await t.db.delete(pushes)
  const path = `/articleDetail/${id}`
  const gone = { id, basis: published.basis, into: null, reason: '过时' }
  const withdrawn = await withdrawArticle(t.db, writer, gone)
  expect(await places(id)).toEqual({ ...nowhere, pushed: true })
  expect(await findFate(t.db, path)).toEqual({ status: 410 })
  await publish(id, withdrawn.basis)
  expect(await places(id)).toEqual(everywhere)
  expect(await findFate(t.db, path)).toBeNull()
})

test('a change of a public text is public when it is published, and what it replaced can be read', async () => {
  const { id, basis } = await draft()
  const first = await publish(id, basis)
  const second = await saveArticle(t.db, other, {
    id,
    basis: first.basis,
    text: text({ title: '新题' }),
  })
  expect((await findArticle(t.db, id))?.title).toBe('请示还是函')
  const open = await findStaffArticle(t.db, id)
  expect(open).toMatchObject({ state: 'published', change: 'draft', text: { title: '新题' } })
  await publish(id, second.basis)
  expect((await findArticle(t.db, id))?.title).toBe('新题')
  expect((await getArticleVersion(t.db, { id, number: 1 })).title).toBe('请示还是函')
  const { versions } = await findStaffArticle(t.db, id)
  expect(versions.map((one) => [one.number, one.savedBy, one.approvedBy])).toEqual([
    [2, '李默', '周宁'],
    [1, '周宁', '周宁'],
  ])
})

test('who saves from an older text is told whose is newer, and nothing is overwritten', async () => {
  const { id, basis } = await draft()
  await saveArticle(t.db, other, { id, basis, text: text({ body: '李默写的' }) })
  const late = await refusal(
    saveArticle(t.db, writer, { id, basis, text: text({ body: '周宁写的' }) }),
  )
  expect(late?.code).toBe('conflict')
  expect(late?.data).toMatchObject({ by: '李默', basis: basis + 1 })
  expect((await findStaffArticle(t.db, id)).text.body).toBe('李默写的')
})

test('of two who save at once one is told', async () => {
  const { id, basis } = await draft()
  const both = [writer, other].map((by) =>
    refusal(saveArticle(t.db, by, { id, basis, text: text() })),
  )
  expect((await Promise.all(both)).map((one) => one?.code ?? 'saved').sort()).toEqual([
    'conflict',
    'saved',
  ])
})

test('an import of the same article counts as somebody who was quicker', async () => {
  const before = await findStaffArticle(t.db, 7)
  await t.db.execute(sql`update article_bases set basis = basis + 1 where article_id = 7`)
  const late = await refusal(
    saveArticle(t.db, writer, { id: 7, basis: before.basis, text: before.text }),
  )
  expect(late?.data).toMatchObject({ by: '一次导入' })
})

test('a picture without words, a broken link and an unknown question keep it from being published', async () => {
  const body =
    '![](https://x.example/a.png)\n\n![图](/oss/article/a.png)\n\n<img alt="甲>乙" src="https://x.example/b.png">\n\n[去](/nowhere) [旧](/articleDetail/99)\n\n::question{q9}'
  const { id, basis } = await draft({ body })
  const refused = await refusal(publish(id, basis))
  expect(refused?.code).toBe('invalid_input')
  expect(refused?.fields.map(({ reason }) => reason)).toEqual([
    '图 1 没有替代文字',
    '图 1 在别的网站上，请上传到本站',
    '图 3 在别的网站上，请上传到本站',
    '没有人人可做的题目 q9',
    '链接打不开：/nowhere',
    '链接打不开：/articleDetail/99',
  ])
  expect(await places(id)).toEqual(nowhere)
})

test('a link that is longer than an index takes keeps nothing back', async () => {
  // Of random letters, which no index packs.
  const body = `[去](https://x.example/?t=${randomBytes(3000).toString('base64url')})`
  const { id, basis } = await draft({ body })
  await publish(id, basis)
  expect(await places(id)).toMatchObject({ page: true })
})

test('what may not be meant so is named before, and keeps nothing back', async () => {
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString()
  const body = '~~旧~~，<img data-src="https://mmbiz.qpic.cn/a.png" alt="图">'
  const { checks } = await previewArticle(t.db, text({ body, date }), [])
  expect(checks.every(({ isFault }) => !isFault)).toBe(true)
  expect(checks.map((check) => check.text).join('\n')).toMatch(
    /“旧”会被划掉.*\n日期 \d{4}-\d\d-\d\d 还没有到：.*\n排版：一张图没有可用的地址，页面上只有它的文字“图”/,
  )
  const { id, basis } = await draft({ body: '甲', date })
  await publish(id, basis)
  expect(await places(id)).toMatchObject({ page: true })
})

test('a scheduled text becomes public when its time has come, once', async () => {
  const { id, basis } = await draft()
  await publish(id, basis, writer, new Date(Date.now() + 60_000).toISOString())
  expect(await publishDue(t.db, [])).toBe(0)
  expect(await places(id)).toEqual(nowhere)
  await t.db.update(articleVersions).set({ scheduledFor: new Date(Date.now() - 1000) })
  const counts = await Promise.all([publishDue(t.db, []), publishDue(t.db, [])])
  expect(counts.sort()).toEqual([0, 1])
  expect(await places(id)).toEqual(everywhere)
})

test('where another person has to publish, the writer cannot', async () => {
  await t.db.insert(settings).values({ key: 'articlesNeedAnother', value: true })
  const { id, basis } = await draft()
  expect((await refusal(publish(id, basis, other)))?.code).toBe('forbidden')
  const handed = await submitArticle(t.db, writer, { id, basis, to: 'in_review', reason: '' })
  expect((await refusal(publish(id, handed.basis)))?.code).toBe('forbidden')
  await publish(id, handed.basis, other)
  expect(await places(id)).toEqual(everywhere)
})

test('who wrote a part since the last public text does not publish after a comma of another', async () => {
  await t.db.insert(settings).values({ key: 'articlesNeedAnother', value: true })
  const { id, basis } = await draft()
  const third = (await addUser(t.db, { role: 'staff' })).id
  const comma = { id, basis, text: text({ body: '能画成上下，，就走请示。' }) }
  const mended = await saveArticle(t.db, other, comma)
  const handed = await submitArticle(t.db, other, {
    ...{ id, basis: mended.basis, to: 'in_review', reason: '' },
  })
  for (const by of [writer, other])
    expect((await refusal(publish(id, handed.basis, by)))?.code).toBe('forbidden')
  const published = await publish(id, handed.basis, third)
  expect(await places(id)).toEqual(everywhere)
  // What is public counts no more: the first writer may publish the next change of another.
  const next = await saveArticle(t.db, other, { id, basis: published.basis, text: text() })
  const again = await submitArticle(t.db, other, {
    ...{ id, basis: next.basis, to: 'in_review', reason: '' },
  })
  await publish(id, again.basis)
})

test('a merged article sends on, and so does what led to it', async () => {
  const [first, second] = [await draft(), await draft()]
  const one = await publish(first.id, first.basis)
  const two = await publish(second.id, second.basis)
  const into = async (id: number, basis: number, target: number) =>
    withdrawArticle(t.db, writer, { id, basis, into: target, reason: '' })
  expect((await refusal(into(first.id, one.basis, 99)))?.code).toBe('invalid_input')
  await into(first.id, one.basis, second.id)
  await into(second.id, two.basis, 7)
  for (const { id } of [first, second])
    expect(await findFate(t.db, `/articleDetail/${id}`)).toEqual({
      status: 301,
      target: '/articleDetail/7',
    })
})

test('the desk finds articles by tab, words, place and writer, and by what is due', async () => {
  const { id, basis } = await draft({ dueOn: '2026-01-01' })
  const found = async (asked: Partial<ParsedInput<typeof staffArticles>>) => {
    const { items } = await listStaffArticles(t.db, { ...usual, ...asked }, [])
    return items.map((item) => item.id).sort()
  }
  expect(await found({ status: 'draft' })).toEqual([id])
  expect(await found({ status: 'published' })).toEqual([7])
  expect(await found({ status: 'waiting' })).toEqual([])
  expect(await found({ q: '请示' })).toEqual([id])
  expect(await found({ q: '7' })).toEqual([7])
  expect(await found({ by: '周' })).toEqual([id])
  const handed = await submitArticle(t.db, writer, { id, basis, to: 'in_review', reason: '' })
  expect(await found({ status: 'waiting' })).toEqual([id])
  await publish(id, handed.basis)
  expect(await found({ status: 'due' })).toEqual([id])
  expect(await found({ status: 'waiting' })).toEqual([id])
  expect(await found({ columnId: 101 })).toContain(id)
  expect(await found({ cityId: 1 })).not.toContain(id)
  expect(await found({ status: 'published' })).toEqual([7, id])
})

test('of what waits the oldest is what has waited longest, not what was written first', async () => {
  const first = await draft()
  const due = await draft({ dueOn: '2026-01-01' })
  await publish(due.id, due.basis)
  await submitArticle(t.db, writer, { ...first, to: 'in_review', reason: '' })
  const asked = { ...usual, status: 'waiting', sort: 'oldest' } as const
  const { items } = await listStaffArticles(t.db, asked, [])
  expect(items.map(({ id, change, dueOn }) => [id, change, dueOn])).toEqual([
    [due.id, null, '2026-01-01'],
    [first.id, 'in_review', null],
  ])
})

test('a text that still holds is looked at once, and due again in half a year', async () => {
  const { id, basis } = await draft({ dueOn: '2026-01-01' })
  const look = () => recheckArticle(t.db, writer, { id, dueOn: '2026-01-01' })
  expect((await refusal(look()))?.code).toBe('conflict')
  await publish(id, basis)
  await look()
  const [{ dueOn }] = await t.sql<[{ dueOn: string }]>`
    select due_on::text as "dueOn" from articles where id = ${id}`
  expect(dueOn > shanghaiToday()).toBe(true)
  expect((await refusal(look()))?.code).toBe('conflict')
  expect(
    await t.sql`select before, after, reason from staff_changes order by id desc limit 1`,
  ).toEqual([{ before: { dueOn: '2026-01-01' }, after: { dueOn }, reason: '看过了，内容还对' }])
})

test('public articles whose links lead nowhere any more are found until they are mended', async () => {
  const routes = articlePages
  const asked = { status: 'broken', by: '', q: '', sort: 'usual', page: 1, pageSize: 20 } as const
  const broken = async () =>
    (await listStaffArticles(t.db, asked, routes)).items.map(({ id, broken: said }) => [id, said])
  const { id, basis } = await draft({ body: '见 [旧文](/articleDetail/7?a=1)。' })
  const shown = await publishArticle(t.db, writer, { id, basis, at: null }, routes)
  expect(await broken()).toEqual([])
  const { basis: old } = await findStaffArticle(t.db, 7)
  await withdrawArticle(t.db, writer, { id: 7, basis: old, into: null, reason: '过时' })
  expect(await broken()).toEqual([[id, ['链接的文章没有发布：/articleDetail/7']]])
  const mended = text({ body: '旧文没有了。' })
  const saved = await saveArticle(t.db, writer, { id, basis: shown.basis, text: mended })
  await publish(id, saved.basis)
  expect(await broken()).toEqual([])
})

test('a link to a topic that was taken off is found, and keeps a new text from being published', async () => {
  const routes = [...articlePages, ...topicPages]
  await t.db.insert(topicCategories).values({ id: 1, name: '备考' })
  await t.db.insert(topics).values({ id: 5, title: '入门', categoryId: 1, summary: '' })
  const asked = { status: 'broken', by: '', q: '', sort: 'usual', page: 1, pageSize: 20 } as const
  const broken = async () => (await listStaffArticles(t.db, asked, routes)).items
  const body = '见 [入门](/topicDetail?id=5&from=1)。'
  const { id, basis } = await draft({ body })
  await publishArticle(t.db, writer, { id, basis, at: null }, routes)
  expect(await broken()).toEqual([])
  await t.db.delete(topics)
  const said = '链接的专题没有了：/topicDetail?id=5'
  expect(await broken()).toMatchObject([{ id, broken: [said] }])
  const next = await draft({ title: '又一篇', body })
  const publishing = publishArticle(t.db, writer, { ...next, at: null }, routes)
  expect(await outcome(publishing)).toBe('invalid_input')
})

test('every step stands in the history of the desk with who took it and why', async () => {
  const { id, basis } = await draft()
  const handed = await submitArticle(t.db, writer, { id, basis, to: 'in_review', reason: '' })
  const { basis: shown } = await publish(id, handed.basis, other)
  await withdrawArticle(t.db, other, { id, basis: shown, into: 7, reason: '重复' })
  const kept = await t.db.select().from(staffChanges).orderBy(staffChanges.id)
  expect(
    kept.map(({ staffId, before, after, reason }) => ({ staffId, before, after, reason })),
  ).toMatchObject([
    { staffId: writer, before: null, after: { state: 'draft' } },
    { staffId: writer, after: { version: 1, change: 'draft' } },
    { staffId: writer, before: { change: 'draft' }, after: { change: 'in_review' } },
    { staffId: other, before: { state: 'in_review' }, after: { title: '请示还是函' } },
    { staffId: other, after: { state: 'withdrawn', into: 7 }, reason: '重复' },
  ])
  expect(kept.map(({ recordId }) => recordId)).toEqual(Array(5).fill(String(id)))
})

test('a draft is not in the sitemap of articles', async () => {
  const { id } = await draft()
  let xml = ''
  for await (const piece of (await findSitemapXml(t.db, 'articles-1', [])) ?? []) xml += piece
  expect([xml.includes('/articleDetail/7<'), xml.includes(`/articleDetail/${id}<`)]).toEqual([
    true,
    false,
  ])
})
