import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { articleContent } from '#lib/articles/server/content/articles.ts'
import { articles } from '#lib/articles/server/tables.ts'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { ImportInterrupted, importContent } from '#lib/platform/content/pipeline/import-content.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { enqueuePushes } from '#lib/seo/server/pushes/send-pushes.ts'
import { pushes } from '#lib/seo/server/tables.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { offerFiles } from '#lib/tables/testing/offer-files.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const database = testDatabase()
let dir: string

beforeEach(async () => {
  await truncateAll(database.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  await lay(siteFiles)
})
afterEach(() => rm(dir, { recursive: true }))

async function lay(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
}

const storedIds = async () =>
  (await database.db.select({ id: articles.id }).from(articles)).map(({ id }) => id)

test('a text that cannot be rendered is named, what refers to it too, and the rest goes in', async () => {
  const { render } = articleContent
  if (!render) throw new Error('articles are not rendered')
  const { here } = render
  render.here = async (inputs) => {
    const results = await here(inputs)
    return results.map((result, index) =>
      inputs[index]?.title.startsWith('报名') ? { failure: '内存不够' } : result,
    )
  }
  const summary = await importContent(database.db, contentKinds, dir).finally(() => {
    render.here = here
  })
  expect(summary.faults.map(formatFault)).toEqual([
    'articles/10.md:1: body: 无法排版：内存不够',
    expect.stringMatching(/^topics\.json:1: \(全文\): 数据库不接受：.*（23503）$/),
  ])
  expect(summary).toMatchObject({ written: true, counts: { articles: { created: 1 } } })
  expect(await storedIds()).toEqual([11])
})

test('pushes last if and only if their articles do, however an import ends', async () => {
  const queue = (tx: Db, ids: number[]) =>
    enqueuePushes(
      tx,
      ids.map((id) => `https://example.cn/${id}`),
      [{ name: 'indexnow' }],
    )
  const killed = importContent(database.db, contentKinds, dir, {
    onWritten: {
      articles: async (tx, ids) => {
        await queue(tx, ids)
        throw new Error('killed')
      },
    },
  })
  const error: unknown = await killed.catch((reason: unknown) => reason)
  if (!(error instanceof ImportInterrupted)) throw error
  expect(error.message).toBe('killed')
  expect(error.summary.tables).toContain('columns.json')
  expect(error.summary.counts).toMatchObject({ articles: { created: 0 } })
  expect(await storedIds()).toEqual([])
  expect(await database.db.select().from(pushes)).toEqual([])
  await importContent(database.db, contentKinds, dir, { onWritten: { articles: queue } })
  expect(await storedIds()).toHaveLength(2)
  const urls = (await database.db.select().from(pushes)).map(({ url }) => url)
  expect(urls.sort()).toEqual(['https://example.cn/10', 'https://example.cn/11'])
})

test('texts nested too deep are refused by line before anything is written', async () => {
  const fields = '---\nid: 12\ntitle: "深"\ncolumn: "kszx"\n---\n\n'
  const document = '---\ntitle: 深\ndescription: 深\n---\n\n'
  await lay({
    ...offerFiles,
    'articles/12.md': `${fields}上\n\n${'> '.repeat(30_000)}下\n`,
    'articles/13.md': `${fields.replace('12', '13')}${'1. '.repeat(50)}下\n`,
    'articles/14.html': `${fields.replace('12', '14')}<p>上</p>\n${'<div>\n'.repeat(51)}`,
    'articles/15.html': `${fields.replace('12', '15')}${'<div><p>上</div>\n'.repeat(200)}`,
    'documents/deep.md': `${document}${'- '.repeat(51)}下\n`,
    'victories.json': (offerFiles['victories.json'] ?? '').replace(
      /"body": "/,
      `"body": "${'> '.repeat(51)}`,
    ),
  })
  const { faults, written } = await importContent(database.db, contentKinds, dir)
  expect(written).toBe(false)
  expect(faults.map(formatFault)).toEqual([
    expect.stringMatching(/^victories\.json:\d+: 0\.body: 嵌套超过 50 层$/),
    'documents/deep.md:6: body: 嵌套超过 50 层',
    'articles/12.md:9: body: 嵌套超过 50 层',
    'articles/14.html:58: body: 嵌套超过 50 层',
  ])
})
