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
import { isAlive } from '#lib/start/builds/lock.ts'
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
  write('node_modules/next/package.json', '{ "version": "16.4.6" }')
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
  write(`.next/build-${id}/release.json`, '{ "next": "16.4.6", "commit": "abc123" }')
}

const testing = join(home, 'lib/start/serve/testing')

/** A supervisor of a build, without waiting for it. */
function supervise(name: string, patienceMs = 30_000, program = join(testing, 'stand-in.ts')) {
  const args = [join(testing, 'supervise.ts'), `.next/${name}`, site.PORT, patienceMs, program]
  const env = { ...process.env, NODE_OPTIONS: '' }
  return spawn(process.execPath, args.map(String), { env })
}

/** Starts the supervisor with a build and waits until it is served, and its orders are taken. */
async function start(...how: Parameters<typeof supervise>): Promise<void> {
  supervisor = supervise(...how)
  said = ''
  for (const stream of [supervisor.stdout, supervisor.stderr])
    stream?.on('data', (data) => {
      said += data
    })
  await until(async () => (await serving()) === how[0] && takesOrders(at()))
}

/** Waits, as long as the supervisor lives. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    if (supervisor?.exitCode !== null) throw new Error(`the supervisor ended: ${said}`)
    await sleep(50)
  }
}

/** Waits until the build alone is served: the one before takes connections until it has heard that it is to stop. */
const alone = (name: string) =>
  until(() =>
    ['build-a', 'build-b', 'build-c']
      .filter((other) => other !== name)
      .every((other) => !processesOf(other).some(isAlive)),
  )

/** The processes that have served a build, or tried to. */
const processesOf = (name: string) =>
  [...said.matchAll(new RegExp(`${name} is process (\\d+)`, 'g'))].map(([, pid]) => Number(pid))

/** Ends the supervisor and waits until none of its servers, which hold its output, is left. */
async function stop(signal?: NodeJS.Signals): Promise<number | null | undefined> {
  if (supervisor?.exitCode === null && supervisor.signalCode === null) {
    supervisor.kill(signal)
    await once(supervisor, 'close')
  }
  return supervisor?.exitCode
}

const at = () => ({ port: site.PORT, hosts: [site.HOST] })

const serving = () =>
  runningSite(site).then(
    (state) => state?.build,
    (error: Error) => error.message,
  )

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
    while (!isOver) {
      seen.push(await visit())
      await sleep(5)
    }
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
  const seen = await visitedDuring(async () => {
    expect(await swapBuild(site, swap)).toBe(true)
    await alone('build-b')
  })
  expect([...new Set(seen)]).toEqual(['build-a', 'build-b'])
  expect(seen.at(-1)).toBe('build-b')
  expect(await slow.text()).toBe('build-a')
  expect(servedFor('build-b')).toBe('build-b')
  expect(await stop()).toBe(0)
  expect(takesOrders(at())).toBe(false)
})

test('the one on trial tells a CDN of the changes that it hears of', async () => {
  build('b')
  process.env.CDN_PROVIDER = 'nginx'
  await start('build-a').finally(() => delete process.env.CDN_PROVIDER)
  expect(await swapBuild(site, swap)).toBe(true)
  expect(said.match(/CDN \w+/g)).toEqual(['CDN nginx', 'CDN nginx', 'CDN nginx'])
})

test('a build that is not well aside, or not finished, never meets a visitor', async () => {
  write('.next/build-b/kind', 'ends')
  await start('build-a')
  const seen = await visitedDuring(async () => {
    await expect(swapBuild(site, swap)).rejects.toThrow('没有构建 .next/build-b')
    build('b', 'ends')
    await expect(swapBuild(site, swap)).rejects.toThrow(
      /试运行时退出（3）.*：网站仍由 build-a 提供服务/,
    )
  })
  expect(new Set(seen)).toEqual(new Set(['build-a']))
  expect(servedFor('build-b')).toBe('build-a')
})

test('a build that is not well where visitors come gives the place back', async () => {
  build('b', 'unready later')
  await start('build-a')
  await expect(swapBuild(site, swap, 2000 * patience)).rejects.toThrow(
    'build-b 换上后不正常（数据库 ok，磁盘 ok）：已换回 build-a',
  )
  await alone('build-a')
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

test.each(['dies', 'killed'])(
  'one that keeps ending there (%s) is given up by the supervisor itself, and by the next start',
  async (kind) => {
    build('b', `${kind} later`)
    await start('build-a')
    noteFormer('build-b', { build: 'build-a', migration, isBack: false })
    expect(await orderBuild(at(), '.next/build-b')).toBeNull()
    // The former one answers while it is drained, too.
    await until(() => said.includes('.next/build-b 反复退出，换回 .next/build-a'))
    await until(async () => (await serving()) === 'build-a')
    expect(servedFor('build-b')).toBe('build-a')
  },
)

test('two updates at once end with the same build, and neither takes it for unwell', async () => {
  build('b')
  await start('build-a')
  expect(await Promise.all([swapBuild(site, swap), swapBuild(site, swap)])).toEqual([true, true])
  await alone('build-b')
  expect([await serving(), servedFor('build-b')]).toEqual(['build-b', 'build-b'])
  // Tried by one of them alone, then served.
  expect(processesOf('build-b')).toHaveLength(2)
})

test('a stop in the midst of a swap ends all, and the next start serves the build before', async () => {
  build('b', 'unready')
  await start('build-a')
  const swapping = expect(swapBuild(site, swap)).rejects.toThrow('网站正在停止')
  await until(() => processesOf('build-b').length > 0)
  expect(await stop()).toBe(0)
  await swapping
  expect(servedFor('build-b')).toBe('build-a')
})

test.each(['unready', 'orphaned'])(
  'a supervisor that is killed leaves no server, nor one on trial (%s), and what is under way is finished',
  async (kind) => {
    build('b', kind)
    await start('build-a')
    const slow = await fetch(`http://127.0.0.1:${site.PORT}/slow`)
    const swapping = expect(swapBuild(site, swap)).rejects.toThrow('网站仍由 build-a 提供服务')
    await until(() => processesOf('build-b').length > 0)
    const [text] = await Promise.all([slow.text(), stop('SIGKILL')])
    expect(text).toBe('build-a')
    await swapping
    // The socket of the dead one is in nobody's way.
    await start('build-a')
  },
)

test('a server that keeps ending ends its supervisor, and leaves alone who serves there', async () => {
  build('b')
  await start('build-a')
  const second = supervise('build-a')
  await once(second, 'exit').finally(() => second.kill('SIGKILL'))
  expect(second.exitCode).toBe(1)
  expect(await swapBuild(site, swap)).toBe(true)
})

test('a server that ends while libraries are installed is started again when they are there', async () => {
  const program = join(dir, 'next.mjs')
  const install = () => write(program, `import ${JSON.stringify(join(testing, 'stand-in.ts'))}`)
  install()
  await start('build-a', undefined, program)
  rmSync(program)
  process.kill(processesOf('build-a')[0] ?? 0, 'SIGKILL')
  await until(() => said.includes('等它们齐了再启动'))
  install()
  await until(async () => (await serving()) === 'build-a')
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
  await alone('build-b')
  const seen = await visitedDuring(async () => {
    await swapBack(site)
    await alone('build-a')
  })
  expect([...new Set(seen)]).toEqual(['build-b', 'build-a'])
  expect(servedFor('build-b')).toBe('build-a')
  // The build before may meet a database that it does not know.
  expect((await runningSite(site))?.migrations?.code).toBe(migration)
  await expect(swapBack(site)).rejects.toThrow('没有可以换回的构建：build-a')
  await swapBuild(site, swap)
  await alone('build-b')
  write('node_modules/next/package.json', '{ "version": "16.5.0" }')
  await expect(swapBack(site)).rejects.toThrow(
    'git checkout abc123 && npm ci\n  npm run update -- --back',
  )
  write('node_modules/next/package.json', '{ "version": "16.4.6" }')
  build('a', 'ends')
  await expect(swapBack(site)).rejects.toThrow('网站仍由 build-b 提供服务')
  expect([await serving(), servedFor('build-b')]).toEqual(['build-b', 'build-b'])
})

test('the operator goes back by one release, by more only where no migration came with what failed', async () => {
  build('b')
  build('c', 'ends')
  await start('build-a')
  await swapBuild(site, swap)
  await alone('build-b')
  const later = '2026-11-30T09:00:00.000Z'
  const failing = swapBuild(site, { former: 'build-b', next: 'build-c', migration: later })
  await expect(failing).rejects.toThrow('网站仍由 build-b 提供服务')
  await expect(swapBack(site)).rejects.toThrow('只能退回一个版本')
  noteFormer('build-c', { build: 'build-b', migration, isBack: true })
  expect(await swapBack(site)).toMatchObject({ to: 'build-a', isServed: true })
  await alone('build-a')
  expect([await serving(), servedFor('build-c')]).toEqual(['build-a', 'build-a'])
  await swapBuild(site, swap)
  expect(servedFor('build-c')).toBe('build-b')
})

test('the operator goes back from a build that answers nobody', async () => {
  const next = basename(folderOf(sourcesId()))
  build(next.replace('build-', ''), 'mute later')
  await start('build-a')
  const swapping = swapBuild(site, { ...swap, next }, 3000 * patience)
  await expect(swapping).rejects.toThrow('已换回 build-a')
  noteFormer(next, { build: 'build-a', migration, isBack: false })
  expect(await orderBuild(at(), `.next/${next}`)).toBeNull()
  await alone(next)
  expect(await swapBack(site, 3000 * patience)).toMatchObject({ to: 'build-a', isServed: true })
  await until(async () => (await serving()) === 'build-a')
  expect([await serving(), servedFor(next)]).toEqual(['build-a', 'build-a'])
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
