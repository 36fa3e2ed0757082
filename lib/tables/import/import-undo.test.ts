import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { exportContent } from '#lib/platform/content/pipeline/export-content.ts'
import { importContent } from '#lib/platform/content/pipeline/import-content.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { offerFiles } from '#lib/tables/testing/offer-files.ts'
import { questionFiles } from '#lib/tables/testing/question-files.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'

const database = testDatabase()
let top: string
let dir: string
let keepIn: string

beforeEach(async () => {
  await truncateAll(database.db)
  top = await mkdtemp(join(tmpdir(), 'content-'))
  dir = join(top, 'in')
  keepIn = join(top, 'imports')
  for (const [file, text] of Object.entries({ ...offerFiles, ...siteFiles, ...questionFiles })) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
})
afterEach(() => rm(top, { recursive: true }))

async function edit(file: string, from: string, to: string) {
  const text = await readFile(join(dir, file), 'utf8')
  expect(text).toContain(from)
  await writeFile(join(dir, file), text.replace(from, to))
}

const bring = (from: string, options = {}) =>
  importContent(database.db, contentKinds, from, { keepIn, ...options })

/** All files of an export by their names. */
async function exported(): Promise<Record<string, string>> {
  const out = await mkdtemp(join(top, 'out-'))
  await exportContent(database.db, contentKinds, out)
  const names = (await readdir(out, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  const texts = names.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(out.length), await readFile(path, 'utf8')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

test('the tables that an import changes are kept, and importing those brings them back', async () => {
  await bring(dir)
  const before = await exported()
  await edit('hot-words.json', '"遴选"', '"国考"')
  await edit('settings.json', '公选王', '錯字')
  await edit('papers.json', '"score": 2', '"score": 3')
  await edit('majors.csv', '哲学类', '哲学')
  await edit('topics.json', '备考专题', '入门专题')
  const { tables, keptIn = '' } = await bring(dir)
  expect(tables).toHaveLength(5)
  expect((await readdir(keptIn)).sort()).toEqual(tables.toSorted())
  expect(await exported()).not.toEqual(before)
  const undone = await bring(keptIn)
  expect(undone).toMatchObject({ faultCount: 0 })
  expect(undone.tables.toSorted()).toEqual(tables.toSorted())
  expect(await exported()).toEqual(before)
})

test('what was empty is emptied again, and what does not change is not kept', async () => {
  await rm(join(dir, 'hot-words.json'))
  await rm(join(dir, 'positions.csv'))
  await bring(dir)
  const before = await exported()
  await writeFile(join(dir, 'hot-words.json'), '["国考"]')
  await writeFile(join(dir, 'positions.csv'), offerFiles['positions.csv'] ?? '')
  const { keptIn = '' } = await bring(dir)
  expect((await readdir(keptIn)).sort()).toEqual(['hot-words.json', 'positions.csv'])
  await bring(keptIn)
  expect(await exported()).toEqual(before)
  expect((await bring(keptIn)).keptIn).toBeUndefined()
})

test('the newest twenty are kept, and nothing else there is touched', async () => {
  await mkdir(join(keepIn, 'mine'), { recursive: true })
  for (let second = 10; second < 35; second++)
    await mkdir(join(keepIn, `2026-01-01T00-00-${second}-000Z`))
  await bring(dir)
  const names = (await readdir(keepIn)).sort()
  expect(names).toHaveLength(21)
  expect(names.slice(0, 1)).toEqual(['2026-01-01T00-00-16-000Z'])
  expect(names.at(-1)).toBe('mine')
})

test('a dry run says what an import would do, and writes nothing', async () => {
  const counted = async () => {
    const tried = await bring(dir, { dryRun: true })
    expect(tried.keptIn).toBeUndefined()
    const { counts, tables, written } = tried
    return { counts, tables: tables.toSorted(), written }
  }
  const real = async () => {
    const { counts, tables, written } = await bring(dir)
    return { counts, tables: tables.toSorted(), written }
  }
  const nothing = await exported()
  const first = await counted()
  expect(await exported()).toEqual(nothing)
  expect(first).toEqual(await real())
  await edit('hot-words.json', '"遴选"', '"国考"')
  await edit('articles/10.md', '再看学历', '后看学历')
  await edit('documents/statement.md', '正文', '新正文')
  await edit('questions/one.jsonl', '"宪法"', '"立法法"')
  const before = await exported()
  const second = await counted()
  expect(await exported()).toEqual(before)
  expect(second.tables).toEqual(['catalogues.json', 'hot-words.json'])
  expect(second).toEqual(await real())
  expect(await readdir(keepIn)).toHaveLength(2)
})
