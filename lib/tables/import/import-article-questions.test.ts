import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findArticle } from '#lib/articles/server/find-article.ts'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { settings } from '#lib/site/server/tables.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { questionFiles } from '#lib/tables/testing/question-files.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

// Questions within articles: q1 and q2 are answered by choosing, q3 is a material with written parts.

const t = testDatabase()
let dir: string

beforeEach(async () => {
  await truncateAll(t.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
  for (const [file, text] of Object.entries({ ...siteFiles, ...questionFiles }))
    await lay(file, text)
})
afterEach(() => rm(dir, { recursive: true }))

async function lay(file: string, text: string) {
  await mkdir(dirname(join(dir, file)), { recursive: true })
  await writeFile(join(dir, file), text)
}

const article = (...body: string[]) =>
  `---\nid: 77\ntitle: "题"\ncolumn: "kszx"\n---\n\n${body.join('\n\n')}\n`

const faults = async () => {
  const summary = await importContent(t.db, contentKinds, dir)
  return summary.faults.map(formatFault)
}

test('questions of the same import and of the bank are known, and come back from an export to the byte', async () => {
  const text = article('前', '::question{q1}', '中', '::question{q2}', '后')
  await lay('articles/77.md', text)
  expect(await faults()).toEqual([])
  await t.db
    .insert(settings)
    .values({ key: 'questionBankOpen', value: true })
    .onConflictDoUpdate({ target: settings.key, set: { value: true } })
  const found = await findArticle(t.db, 77)
  expect(found?.questions.map(({ contentId }) => contentId).sort()).toEqual(['q1', 'q2'])
  const out = join(dir, 'out')
  await exportContent(t.db, contentKinds, out)
  const back = await readFile(join(out, 'articles/77.md'), 'utf8')
  expect(back.slice(back.indexOf('\n前'))).toBe(text.slice(text.indexOf('\n前')))
  for (const gone of ['out', 'questions']) await rm(join(dir, gone), { recursive: true })
  await lay('articles/77.md', article('::question{q2}'))
  expect(await faults()).toEqual([])
})

test('a question that nobody knows or that is not chosen, a second time and a crooked line are named by file and line', async () => {
  const body = ['::question{q9}', '::question{q3}', '::question{q1}', '::question{q1}']
  await lay('articles/77.md', article(...body.slice(0, 2)))
  expect(await faults()).toEqual([
    'articles/77.md:7: body: 没有题目 q9',
    'articles/77.md:9: body: 题目 q3 不是单选、多选或判断题，不能放进文章',
  ])
  await lay('articles/77.md', article(...body.slice(2), '见 ::question{q2}'))
  expect(await faults()).toEqual([
    'articles/77.md:9: body: 题目 q1 在这篇文章中重复',
    'articles/77.md:11: body: 应独占一行，写作 ::question{编号}',
  ])
})
