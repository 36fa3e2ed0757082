import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createTestDatabase } from '#lib/platform/db/testing/database.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'
import { startCommand } from './testing/start-command.ts'

let mine: Awaited<ReturnType<typeof createTestDatabase>>
let top: string
let dir: string

beforeEach(async () => {
  mine = await createTestDatabase()
  top = await mkdtemp(join(tmpdir(), 'import-'))
  dir = join(top, 'in')
  for (const [file, text] of Object.entries(siteFiles)) {
    await mkdir(dirname(join(dir, file)), { recursive: true })
    await writeFile(join(dir, file), text)
  }
})
afterEach(async () => {
  await mine.drop()
  await rm(top, { recursive: true })
})

async function run(...args: string[]): Promise<{ status: unknown; said: string }> {
  const env = { DATABASE_URL: mine.url, DATA_DIR: top }
  const { status, stdout, stderr } = await startCommand('content:import', args, env)
  return { status, said: stdout + stderr }
}

const stored = async () => (await mine.database.sql`select from articles`).length
const words = async () =>
  (await mine.database.sql<{ keyword: string }[]>`select keyword from hot_words`).map(
    ({ keyword }) => keyword,
  )

test(
  'it tries without writing, imports, says where the tables are kept, and takes them back',
  async () => {
    const tried = await run(dir, '--dry-run')
    expect(tried).toEqual({
      status: 0,
      said: expect.stringContaining('试运行，没有写入；文章：新增 2 篇'),
    })
    expect(await stored()).toBe(0)
    const done = await run(dir)
    expect(done).toEqual({ status: 0, said: expect.stringContaining('文章：新增 2 篇') })
    expect(await stored()).toBe(2)
    await writeFile(join(dir, 'hot-words.json'), '["错字"]')
    const { said } = await run(dir)
    expect(await words()).toEqual(['错字'])
    const [, kept = ''] = /还原：npm run content:import -- (\S+)/.exec(said) ?? []
    expect(await readdir(kept)).toEqual(['hot-words.json'])
    expect((await run(kept)).status).toBe(0)
    expect((await words()).sort()).toEqual(['行政', '遴选'].sort())
  },
  120_000 * patience,
)

test(
  'faults are told by file and line, with exit code 1',
  async () => {
    await mkdir(join(dir, 'artikel'))
    const { status, said } = await run(dir)
    expect([status, said]).toEqual([
      1,
      expect.stringContaining('artikel:1: file: 没有这样的目录，是 articles/ 吗？'),
    ])
    expect(await stored()).toBe(0)
  },
  60_000 * patience,
)
