import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { finish, folderOf, markUsed, removeOld, unmarkUsed } from './folders.ts'
import { formerOf, migratedFor, noteFormer } from './former.ts'
import { takeLock } from './lock.ts'
import { sourcesId } from './sources.ts'

const home = process.cwd()
let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gxw-builds-'))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

function write(path: string, text = path): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** A build as `next build` leaves it, `age` seconds old once it is finished. */
function build(id: string, age = 0): string {
  for (const path of [
    'BUILD_ID',
    'server/app/page.js',
    'static/a.css',
    'types/routes.d.ts',
    'lock',
  ])
    write(join('.next/work', path), id)
  finish('.next/work', id)
  const then = Date.now() / 1000 - age
  utimesSync(join(folderOf(id), 'BUILD_ID'), then, then)
  return folderOf(id)
}

test('sources are named by their paths and bytes, wherever they lie; tests and texts do not count', () => {
  for (const path of ['app/page.tsx', 'lib/vip/quote.ts', 'package-lock.json']) write(path)
  const first = sourcesId()
  for (const path of ['lib/vip/quote.test.ts', 'lib/vip/README.md', 'lib/vip/testing/peer.ts'])
    write(path)
  for (const path of ['e2e/a.spec.ts', 'lib/commands/start.ts', '.next/work/BUILD_ID']) write(path)
  process.chdir(home)
  expect(sourcesId(folder)).toBe(first)
  process.chdir(folder)
  const others = [
    ['lib/vip/quote.ts', 'changed'],
    ['package-lock.json', 'updated'],
    ['app/new.tsx', ''],
  ] as const
  const ids = others.map(([path, text]) => {
    write(path, text)
    return sourcesId()
  })
  expect(new Set([first, ...ids]).size).toBe(4)
})

test('a finished build takes what is served along and leaves the types and the cache', () => {
  const place = build('aaa')
  expect(readdirSync(place).sort()).toEqual(['BUILD_ID', 'cache', 'server', 'static'])
  expect(readlinkSync(join(place, 'cache'))).toBe('../work/cache')
  expect(readdirSync('.next/work').sort()).toEqual(['lock', 'types'])
})

test('the two newest builds stay, and an older one as long as a process serves it', async () => {
  const server = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' })
  markUsed(build('served', 40), Number(server.pid))
  build('oldest', 30)
  build('older', 20)
  build('newer', 10)
  write('.next/build-manifest.json')
  removeOld()
  const builds = () => readdirSync('.next').filter((name) => /^build-\w+$/.test(name))
  expect(builds().sort()).toEqual(['build-newer', 'build-older', 'build-served'])
  server.kill()
  await once(server, 'exit')
  removeOld()
  expect(builds().sort()).toEqual(['build-newer', 'build-older'])
})

test('the build to which a served one would go back stays as long as that one is served', () => {
  build('before', 40)
  markUsed(build('served', 30), process.pid)
  build('older', 20)
  build('newer', 10)
  const note = { build: 'build-before', migration: '2026-11-30T08:00:00.000Z', isBack: false }
  noteFormer('build-served', note)
  const builds = () => readdirSync('.next').filter((name) => /^build-\w+$/.test(name))
  removeOld()
  expect(builds().sort()).toEqual(['build-before', 'build-newer', 'build-older', 'build-served'])
  // A note of which nothing can be read is as good as none.
  write('.next/build-served/former.json', '{')
  expect([formerOf('build-served'), migratedFor('build-before')]).toEqual([null, []])
  noteFormer('build-served', note)
  unmarkUsed(folderOf('served'), process.pid)
  removeOld()
  expect(builds().sort()).toEqual(['build-newer', 'build-older'])
})

test('a lock is waited for, and taken from who ended without giving it back', async () => {
  const holder = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: 'pipe' })
  write('lock', `999999999 ${holder.pid}`)
  const waits: number[] = []
  const taking = takeLock('lock', (pid) => {
    waits.push(pid)
    holder.kill('SIGKILL')
  })
  const lock = await taking
  expect(waits).toEqual([holder.pid])
  lock.free()
  expect(readdirSync('.')).toEqual([])
})
