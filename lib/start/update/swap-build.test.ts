import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { folderOf } from '#lib/start/builds/folders.ts'
import { migratedFor, noteFormer, servedFor } from '#lib/start/builds/former.ts'
import { sourcesId } from '#lib/start/builds/sources.ts'
import { orderBuild, takesOrders } from '#lib/start/serve/orders.ts'
import { runningSite } from './running-site.ts'
import { swapBack, swapBuild } from './swap-build.ts'

jest.setTimeout(60_000 * patience)

const home = process.cwd()
const migration = '2026-11-30T08:00:00.000Z'
const swap = { former: 'build-a', next: 'build-b', migration }
let dir = ''
let site = { PORT: 0, HOST: '127.0.0.1', TRUST_PROXY: 0, PC_SITE: undefined }
let supervisor: ChildProcess | undefined
let said = ''

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'gxw-swap-'))
  process.chdir(dir)
  site = { ...site, PORT: await sparePort() }
  build('a')
})

afterEach(async () => {
  await stop()
  process.chdir(home)
  rmSync(dir, { recursive: true })
})

async function sparePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function build(id: string, kind = 'well'): void {
  write(`.next/build-${id}/BUILD_ID`, id)
  write(`.next/build-${id}/kind`, kind)
}

/** Starts the supervisor with a build and waits until it is served. */
async function start(name: string, patienceMs = 30_000): Promise<void> {
  const program = join(home, 'lib/start/serve/testing/supervise.ts')
  const env = { ...process.env, NODE_OPTIONS: '' }
  supervisor = spawn(
    process.execPath,
    [program, `.next/${name}`, `${site.PORT}`, `${patienceMs}`],
    { env },
  )
  said = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (data) => {
      said += data
    })
  while ((await serving()) !== name) {
    if (supervisor.exitCode !== null) throw new Error(`the supervisor ended: ${said}`)
    await sleep(50)
  }
}

async function stop(): Promise<number | null | undefined> {
  if (supervisor?.exitCode === null) {
    supervisor.kill()
    await once(supervisor, 'close')
  }
  return supervisor?.exitCode
}

const at = () => ({ port: site.PORT, hosts: [site.HOST] })

const serving = () => runningSite(site).then((state) => state?.build)

/** A visitor who comes anew each time; answers the build, or why there was no answer. */
function visit(): Promise<string> {
  return new Promise((resolve) => {
    const request = get(`http://127.0.0.1:${site.PORT}/page`, { agent: false }, async (response) =>
      resolve(Buffer.concat(await response.toArray()).toString()),
    )
    request.on('error', ({ message }) => resolve(message))
  })
}

/** Lets visitors come while something is done; answers what they got. */
async function visitedDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  let isOver = false
  const visiting = (async () => {
    while (!isOver) seen.push(await visit())
  })()
  await work().finally(() => {
    isOver = true
  })
  await visiting
  return [...seen, await visit()]
}

test('the next build takes the place without refusing anybody, and what is under way is finished', async () => {
  build('b')
  await start('build-a')
  const slow = await fetch(`http://127.0.0.1:${site.PORT}/slow`)
  const seen = await visitedDuring(() => expect(swapBuild(site, swap)).resolves.toBe(true))
  expect([...new Set(seen)]).toEqual(['build-a', 'build-b'])
  expect(seen.at(-1)).toBe('build-b')
  expect(await slow.text()).toBe('build-a')
  expect(servedFor('build-b')).toBe('build-b')
  expect(await stop()).toBe(0)
  expect(takesOrders(at())).toBe(false)
})

test.each([
  ['ends', '试运行时退出（3）'],
  ['unready', '仍不正常'],
  ['homeless', '仍不正常'],
])('a build that is not well aside (%s) never meets a visitor', async (kind, why) => {
  build('b', kind)
  await start('build-a', 1500)
  const seen = await visitedDuring(() =>
    expect(swapBuild(site, swap)).rejects.toThrow(
      new RegExp(`${why}.*：网站仍由 build-a 提供服务`),
    ),
  )
  expect(new Set(seen)).toEqual(new Set(['build-a']))
  expect(servedFor('build-b')).toBe('build-a')
})

test('a build that is not well where visitors come gives the place back', async () => {
  build('b', 'unready later')
  await start('build-a')
  await expect(swapBuild(site, swap, 2000 * patience)).rejects.toThrow(
    'build-b 换上后不正常（数据库 ok，磁盘 ok）：已换回 build-a',
  )
  expect([await serving(), await visit()]).toEqual(['build-a', 'build-a'])
  expect(servedFor('build-b')).toBe('build-a')
})

test('one that ends before it takes a visitor changes nothing', async () => {
  build('b', 'ends later')
  await start('build-a')
  const seen = await visitedDuring(() =>
    expect(swapBuild(site, swap)).rejects.toThrow('没能启动）：网站仍由 build-a 提供服务'),
  )
  expect(new Set(seen)).toEqual(new Set(['build-a']))
})

test('one that keeps ending there is given up by the supervisor itself', async () => {
  build('b', 'dies later')
  await start('build-a')
  expect(await orderBuild(at(), '.next/build-b')).toBeNull()
  while ((await serving().catch(() => null)) !== 'build-a') await sleep(50)
  expect(said).toContain('.next/build-b 反复退出，换回 .next/build-a')
})

test('a site that does not run takes no orders, and its next start serves the build before', async () => {
  const next = basename(folderOf(sourcesId()))
  build(next.replace('build-', ''))
  expect(await swapBuild(site, { ...swap, next })).toBe(false)
  expect(servedFor(next)).toBe(next)
  expect(await swapBack(site)).toEqual({ from: next, to: 'build-a', isServed: false })
  expect(servedFor(next)).toBe('build-a')
})

test('the operator goes back by hand, and forward again', async () => {
  build('b')
  await start('build-a')
  await swapBuild(site, swap)
  const seen = await visitedDuring(() => swapBack(site))
  expect([...new Set(seen)]).toEqual(['build-b', 'build-a'])
  expect(servedFor('build-b')).toBe('build-a')
  // The build before may meet a database that it does not know.
  expect((await runningSite(site))?.migrations?.code).toBe(migration)
  await expect(swapBack(site)).rejects.toThrow('没有可以换回的构建：build-a')
  await swapBuild(site, swap)
  expect([await serving(), servedFor('build-b')]).toEqual(['build-b', 'build-b'])
})

test('a build before that is not well any more leaves the site as it is', async () => {
  build('b')
  await start('build-a')
  await swapBuild(site, swap)
  build('a', 'ends')
  await expect(swapBack(site)).rejects.toThrow('网站仍由 build-b 提供服务')
  expect([await serving(), servedFor('build-b')]).toEqual(['build-b', 'build-b'])
})

test('a build of another Next asks for its libraries first', async () => {
  build('b')
  await start('build-a')
  await swapBuild(site, swap)
  write('node_modules/next/package.json', '{ "version": "16.5.0" }')
  write('.next/build-a/release.json', '{ "next": "16.4.6", "commit": "abc123" }')
  await expect(swapBack(site)).rejects.toThrow(
    'git checkout abc123 && npm ci\n  npm run update -- --back',
  )
  expect(await serving()).toBe('build-b')
})

test('what is no finished build is not served', async () => {
  await start('build-a')
  write('.next/build-b/kind', 'well')
  await expect(swapBuild(site, swap)).rejects.toThrow('没有构建 .next/build-b')
  expect(await serving()).toBe('build-a')
})

test('a build knows with which migrations it was left', () => {
  build('b')
  expect(migratedFor('build-a')).toEqual([])
  noteFormer('build-b', { build: 'build-a', migration, isBack: true })
  expect(migratedFor('build-a')).toEqual([migration])
  expect([servedFor('build-b'), servedFor('build-a')]).toEqual(['build-a', 'build-a'])
  rmSync('.next/build-a', { recursive: true })
  expect(servedFor('build-b')).toBe('build-b')
})
