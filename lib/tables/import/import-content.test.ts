import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { renderArticle } from '#lib/articles/server/content/article/render-article.ts'
import { articleRevisions, articles } from '#lib/articles/server/tables.ts'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { settings } from '#lib/site/server/tables.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const database = testDatabase()
let dir: string

// The dictionary and the parsers load here, not in the first test's five seconds.
beforeAll(
  () => void renderArticle({ title: '', description: '', tags: [], body: '甲', bodyFormat: 'md' }),
)

beforeEach(async () => {
  await truncateAll(database.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  await mkdir(join(dir, 'articles/nested'), { recursive: true })
  for (const [file, text] of Object.entries(siteFiles)) await writeFile(join(dir, file), text)
})
afterEach(() => rm(dir, { recursive: true }))

async function edit(file: string, from: string | RegExp, to: string) {
  const path = join(dir, file)
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(from)
  await writeFile(path, text.replace(from, to))
}

const invalidations = async () =>
  (await database.db.execute<{ tags: string[] }>(sql`select tags from page_invalidations`)).rows
    .length
const articleRow = async (id: number) =>
  (await database.db.select().from(articles).where(sql`id = ${id}`))[0]

test('a folder is imported with its tables, articles, tags and search words', async () => {
  const ids: number[] = []
  const summary = await importContent(database.db, contentKinds, dir, {
    onWritten: { articles: (_, some) => void ids.push(...some) },
  })
  expect(summary).toMatchObject({
    written: true,
    counts: { articles: { created: 2 } },
    faultCount: 0,
  })
  expect(summary.tables).toHaveLength(12)
  expect(ids.sort()).toEqual([10, 11])
  const article = await articleRow(10)
  expect(article).toMatchObject({
    columnId: 1,
    subColumnId: 101,
    cityId: 1,
    attributeId: 1,
    revisedAt: null,
  })
  expect(article?.publishedAt?.toISOString()).toBe('2026-02-28T16:00:00.000Z')
  expect(article?.bodyHtml).toContain('<strong>先看年龄？</strong>再看学历。')
  expect((await articleRow(11))?.title).toBe('一封来信 --> 回信')
  const found = await database.sql`
    select article_id from article_search where words @@ '行政 & 处罚'::tsquery and title_words @@ '条件'`
  expect(found.map((row) => row.article_id)).toEqual([10])
  const tagged = await database.sql`
    select name from article_tags join tags on id = tag_id where article_id = 10 order by position`
  expect(tagged.map((row) => row.name)).toEqual(['报名', '条件'])
  expect(await database.db.select().from(settings)).toContainEqual({
    ...{ key: 'chatUrl', value: null, ofDesk: false },
  })
})

test('blanks around the texts of front matter are taken off with a notice', async () => {
  await edit('articles/10.md', /^title: "/m, 'title: "\u3000')
  await edit('articles/10.md', /^tags: \["报名"/m, 'tags: ["报名 "')
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary).toMatchObject({ written: true, faultCount: 0 })
  expect(summary.warnings).toEqual(['10: title 首尾的空白已去掉', '10: tags.0 首尾的空白已去掉'])
  expect((await articleRow(10))?.title).toBe('报名前先看"三个条件"')
})

test('a second run writes nothing at all', async () => {
  await importContent(database.db, contentKinds, dir)
  const before = await invalidations()
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary).toMatchObject({
    counts: { articles: { created: 0, changed: 0, unchanged: 2 } },
    tables: [],
  })
  expect(await invalidations()).toBe(before)
})

test('an edit keeps the former state as a revision', async () => {
  await importContent(database.db, contentKinds, dir)
  const former = await articleRow(10)
  await edit('articles/10.md', '再看学历', '后看学历')
  await edit('articles/10.md', '["报名", "条件"]', '["条件", "年龄"]')
  expect(await importContent(database.db, contentKinds, dir)).toMatchObject({
    counts: { articles: { changed: 1, unchanged: 1 } },
  })
  const [revision, ...others] = await database.db.select().from(articleRevisions)
  expect(others).toEqual([])
  expect(revision).toMatchObject({
    articleId: 10,
    body: former?.body,
    contentHash: former?.contentHash,
  })
  const article = await articleRow(10)
  expect(article?.bodyHtml).toContain('后看学历')
  expect(article?.revisedAt).toEqual(revision?.replacedAt)
  expect(article?.createdAt).toEqual(former?.createdAt)
  const tagged = await database.sql`
    select name from article_tags join tags on id = tag_id where article_id = 10 order by position`
  expect(tagged.map((row) => row.name)).toEqual(['条件', '年龄'])
})

test('tables follow their files: lists are replaced, columns and settings stay', async () => {
  await importContent(database.db, contentKinds, dir)
  await edit('hot-words.json', '"行政",', '"国考",')
  await edit('topics.json', '备考专题', '入门专题')
  await edit('settings.json', '"chatUrl": null,', '')
  await edit('cities.json', '"北京"', '"首都"')
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary.tables).toEqual(['cities.json', 'hot-words.json', 'topics.json'])
  const words = await database.sql`select keyword from hot_words order by position`
  expect(words.map((row) => row.keyword)).toEqual(['国考', '遴选'])
  expect(await database.sql`select name from topic_categories`).toEqual([{ name: '入门专题' }])
  expect(await database.db.select().from(settings)).toHaveLength(2)
})

test('faults name file, line and field, and keep everything out', async () => {
  await edit('friendly-links.json', 'https:', 'javascript:')
  await edit('exam-windows.json', '"beijing"', '"atlantis"')
  await edit('topics.json', /10\n/, '99\n')
  await edit('articles/10.md', 'title:', 'titel:')
  await edit('articles/10.md', '2026-03-01', '2026-02-30')
  await edit('articles/nested/11.html', 'column: "xingce"', 'column: "kszx"\nsub_column: "none"')
  await writeFile(
    join(dir, 'articles/12.md'),
    '---\nid: 10\ntitle: "重"\ncolumn: "kszx"\n---\n\n\u0000文\n',
  )
  await writeFile(join(dir, 'articles/13.md'), Buffer.from([0x2d, 0xff]))
  await writeFile(join(dir, 'articles/14.md'), '没有字段\n')
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary.written).toBe(false)
  expect(summary.faults.map((fault) => formatFault(fault).replace(/(: [^:]*)?$/, ''))).toEqual([
    'friendly-links.json:4: 0.link',
    'exam-windows.json:5: 0.city',
    'articles/10.md:2: title',
    'articles/10.md:10: date',
    'articles/10.md:3: titel',
    'articles/12.md:7: body',
    'articles/13.md:1: file',
    'articles/14.md:1: front matter',
    'articles/nested/11.html:6: sub_column',
    'topics.json:12: 0.sections.0.articles.0',
    'topics.json:13: 0.sections.0.articles.1',
  ])
  expect(summary.faultCount).toBe(summary.faults.length)
  expect(await articleRow(11)).toBeUndefined()
  expect(await invalidations()).toBe(0)
})

test('an id in two files, and an attribute named like a city, are faults', async () => {
  await cp(join(dir, 'articles/10.md'), join(dir, 'articles/20.md'))
  await edit('attributes.json', 'zhinan', 'beijing')
  await edit('articles/10.md', '"zhinan"', '"beijing"')
  const { faults } = await importContent(database.db, contentKinds, dir)
  expect(faults.map(({ file, field }) => `${file} ${field}`)).toEqual([
    'attributes.json 1.dir',
    'articles/20.md attribute',
  ])
  await edit('articles/20.md', '"zhinan"', '"beijing"')
  const second = await importContent(database.db, contentKinds, dir)
  expect(second.faults.map(formatFault)).toContain('articles/20.md:2: id: 10 已属于 articles/10.md')
})

test('with keepGoing only the files with faults stay out', async () => {
  await edit('hot-words.json', '"遴选"', '7')
  await edit('articles/10.md', '"beijing"', '"atlantis"')
  const summary = await importContent(database.db, contentKinds, dir, { keepGoing: true })
  expect(summary).toMatchObject({ written: true, counts: { articles: { created: 1 } } })
  expect(summary.faults.map(formatFault)).toEqual([
    'hot-words.json:3: 1: 应为一行文字，停用的为 {"keyword": "…", "shown": false}',
    'articles/10.md:8: city: 没有城市 atlantis',
    'topics.json:13: 0.sections.0.articles.1: 没有文章 10',
  ])
  expect(await articleRow(11)).toBeDefined()
  expect(await database.sql`select from topics`).toHaveLength(0)
})

test('articles alone rely on the columns that are stored', async () => {
  await importContent(database.db, contentKinds, dir)
  for (const file of ['columns.json', 'cities.json', 'attributes.json']) await rm(join(dir, file))
  await edit('articles/10.md', '先看', '首先看')
  expect(await importContent(database.db, contentKinds, dir)).toMatchObject({
    counts: { articles: { changed: 1 } },
    faultCount: 0,
  })
})

test('import, export and import again is the identity, to the byte', async () => {
  await importContent(database.db, contentKinds, dir)
  const out = join(dir, 'out')
  await exportContent(database.db, contentKinds, out)
  expect(await importContent(database.db, contentKinds, out)).toMatchObject({
    counts: { articles: { changed: 0, unchanged: 2 } },
    tables: [],
  })
  for (const [file, text] of Object.entries(siteFiles)) {
    expect(await readFile(join(out, file.replace('nested/', '')), 'utf8')).toBe(text)
  }
  await expect(exportContent(database.db, contentKinds, out)).rejects.toThrow('不是空目录')
})

test(
  'threads render what this one would',
  async () => {
    await importContent(database.db, contentKinds, dir)
    const before = await database.db.select().from(articles)
    await truncateAll(database.db)
    await importContent(database.db, contentKinds, dir, { threads: 2 })
    const html = (rows: typeof before) => rows.map(({ id, bodyHtml }) => [id, bodyHtml]).sort()
    expect(html(await database.db.select().from(articles))).toEqual(html(before))
  },
  60_000 * patience,
)

test('only an empty database is seeded, and once by two at a time', async () => {
  const both = await Promise.all(
    [1, 2].map(() => seedWhenEmpty(database.database, contentKinds, { dir })),
  )
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await seedWhenEmpty(database.database, contentKinds, { dir })).toBeNull()
})

test('a folder that is not there is refused', async () => {
  await expect(importContent(database.db, contentKinds, join(dir, 'none'))).rejects.toThrow(
    '没有目录',
  )
})
