import { mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { formatFault } from '#lib/platform/content/pipeline/fault.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { offerFiles } from '#lib/tables/testing/offer-files.ts'
import { questionFiles } from '#lib/tables/testing/question-files.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const database = testDatabase()
let dir: string

beforeEach(async () => {
  await truncateAll(database.db)
  dir = await mkdtemp(join(tmpdir(), 'content-'))
})
afterEach(() => rm(dir, { recursive: true }))

async function lay(files: Record<string, string | Buffer>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
}

async function faults(): Promise<string[]> {
  const summary = await importContent(database.db, contentKinds, dir)
  expect(summary.written).toBe(summary.faultCount === 0)
  return summary.faults.map(formatFault)
}

test('a table that is not UTF-8 is refused by name, one with a BOM is not', async () => {
  await lay({
    // 公选 in GBK, as a Windows editor saves it.
    'hot-words.json': Buffer.from([0x5b, 0x22, 0xb9, 0xab, 0xd1, 0xa1, 0x22, 0x5d]),
    'friendly-links.json': Buffer.from('\ufeff[]', 'utf16le'),
    'settings.json': '\ufeff{ "siteName": "公选" }',
  })
  expect(await faults()).toEqual([
    'hot-words.json:1: file: 不是 UTF-8，请另存为 UTF-8',
    'friendly-links.json:1: file: 是 UTF-16，请另存为 UTF-8',
  ])
  expect(await database.sql`select from hot_words`).toEqual([])
})

test('a file that cannot be read does not end the import', async () => {
  await mkdir(join(dir, 'cities.json'))
  await symlink('/nowhere/10.md', join(dir, 'hot-words.json'))
  expect(await faults()).toEqual([
    'cities.json:1: file: 是目录，不是文件',
    'hot-words.json:1: file: 链接指向的文件不存在，或文件刚被移走',
  ])
})

test('names at the top of the folder that nobody reads are faults with a suggestion', async () => {
  await lay({
    'artikel/1.md': '',
    'question/a.jsonl': '',
    'City.json': '[]',
    documents: '',
    '说明.docx': '',
    'README.md': '',
    'LICENSES.md': '',
    '.git/config': '',
  })
  expect((await faults()).sort()).toEqual([
    'City.json:1: file: 没有这样的文件，是 cities.json 吗？',
    'artikel:1: file: 没有这样的目录，是 articles/ 吗？',
    'documents:1: file: 应是目录',
    'question:1: file: 没有这样的目录，是 questions/ 吗？',
    '说明.docx:1: file: 没有这样的文件',
  ])
})

test('files within a folder of texts that nobody reads are faults', async () => {
  await lay({ ...siteFiles, 'questions/.keep': '', 'questions/README': '' })
  await rename(join(dir, 'articles/10.md'), join(dir, 'articles/10.MD'))
  await symlink(dir, join(dir, 'articles/more.md'))
  await lay({ 'articles/a.txt': '', 'documents/b.markdown': '', 'questions/c.json': '' })
  expect(await faults()).toEqual([
    'questions/c.json:1: file: 没有人读这个文件：这里只读 .jsonl，是 .jsonl 吗？',
    'documents/b.markdown:1: file: 没有人读这个文件：这里只读 .md',
    'articles/10.MD:1: file: 没有人读这个文件：这里只读 .md、.html，是 .md 吗？',
    'articles/a.txt:1: file: 没有人读这个文件：这里只读 .md、.html',
    'articles/more.md:1: file: 没有人读指向目录的链接',
    expect.stringContaining('topics.json'),
  ])
})

test('a folder with nothing to import is a fault', async () => {
  const nothing = ['.:1: file: 目录里没有任何可以导入的文件']
  expect(await faults()).toEqual(nothing)
  await mkdir(join(dir, 'articles/empty'), { recursive: true })
  await lay({ 'README.md': '', '.gitignore': '' })
  expect(await faults()).toEqual(nothing)
})

test('question files beside the folder of questions would not be read', async () => {
  const line = questionFiles['questions/one.jsonl'] ?? ''
  await lay({ 'own.jsonl': line })
  expect(await faults()).toEqual([])
  await lay({ 'questions/one.jsonl': line })
  expect(await faults()).toEqual(['own.jsonl:1: file: 没有这样的文件'])
})

test('unknown fields of JSON, CSV, front matter and questions are faults with a suggestion', async () => {
  await lay({ ...siteFiles, ...offerFiles, ...questionFiles })
  const misspell = async (file: string, from: string, to: string) => {
    const text = await readFile(join(dir, file), 'utf8')
    await writeFile(join(dir, file), text.replace(from, to))
  }
  await misspell('columns.json', '"enterprise": true', '"enterprize": true')
  await misspell('majors.csv', 'family', 'famly')
  await misspell('articles/10.md', 'description:', 'discription:')
  await misspell('documents/lxSpecial/zgfs.md', 'link:', 'url:')
  await misspell('questions/one.jsonl', '"score":2', '"scores":2')
  await misspell('papers.json', '"note"', '"nota"')
  expect(await faults()).toEqual(
    expect.arrayContaining([
      'columns.json:25: 2.enterprize: 没有这个字段，是 enterprise 吗？',
      'majors.csv:1: famly: 没有这个字段，是 family 吗？',
      'articles/10.md:13: discription: 没有这个字段，是 description 吗？',
      expect.stringMatching(/^documents\/lxSpecial\/zgfs\.md:\d+: sources\.0\.url: 没有这个字段$/),
      'questions/one.jsonl:2: scores: 没有字段 scores，是 score 吗？',
      expect.stringMatching(/^papers\.json:\d+: 0\.sections\.0\.nota: .*，是 note 吗？$/),
    ]),
  )
})

test('no table passes over a field in silence', () => {
  for (const [name, kind] of Object.entries(contentKinds)) {
    if (!('schema' in kind)) continue
    const schema = z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' })
    expect({ name, open: openObjects(schema) }).toEqual({ name, open: [] })
  }
})

/** The objects of a schema that take any field. */
function openObjects(node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, additionalProperties } = node as Record<string, unknown>
  const own = type === 'object' && additionalProperties !== false ? [node] : []
  return [...own, ...Object.values(node).flatMap(openObjects)]
}
