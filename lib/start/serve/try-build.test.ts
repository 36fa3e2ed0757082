import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { stopping, tryBuild } from './try-build.ts'

jest.setTimeout(30_000 * patience)

const program = join(import.meta.dirname, 'testing/stand-in.ts')
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gxw-try-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function tried(kind: string, patienceMs: number, stop = new AbortController().signal) {
  writeFileSync(join(folder, 'kind'), kind)
  const env = { ...process.env, NODE_OPTIONS: '', DIST_DIR: folder }
  return tryBuild({ program, env, patienceMs: patienceMs * patience, stop })
}

test('a build is well when it is ready and shows its home page', async () => {
  expect(await tried('well', 20_000)).toBeNull()
})

test('one that ends is given up at once', async () => {
  expect(await tried('ends', 20_000)).toBe('试运行时退出（3）')
})

test.each([
  ['unready', '/api/readyz 503'],
  ['homeless', '/api/readyz 200，首页 500'],
])('one that is not well (%s) is given up when its time is over', async (kind, seen) => {
  expect(await tried(kind, 1500)).toMatch(new RegExp(`秒后仍不正常（${seen}）`))
})

test('a stop ends the trial', async () => {
  const stop = new AbortController()
  const trial = tried('unready', 20_000, stop.signal)
  stop.abort()
  expect(await trial).toBe(stopping)
})
