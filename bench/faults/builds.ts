import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchEnv, benchPort, buildSite, startNode } from '#bench/server.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { ask, askAlways, expect, tally } from './askers.ts'
import type { Fault } from './fault.ts'
import { needsPostgres } from './own-postgres.ts'
import { withSite } from './reach.ts'

// Not below the project: Next would take that one for the root of the copy.
const copy = join(tmpdir(), 'gxw-bench-updated')
const changed = 'components/shell/header/search-box.tsx'
const notCopied = new Set(['.git', '.next', 'data', 'node_modules', 'coverage', 'test-results'])

/** The project with its build once more, so that a source can be changed. */
function copyProject(): void {
  rmSync(copy, { recursive: true, force: true })
  execFileSync('mkdir', ['-p', join(copy, '.next')])
  const parts = readdirSync('.').filter((name) => !notCopied.has(name))
  execFileSync('cp', ['-a', ...parts, copy])
  const builds = readdirSync('.next').filter((name) => name.startsWith('build-'))
  link(['node_modules'], copy)
  link(
    builds.map((name) => join('.next', name)),
    join(copy, '.next'),
  )
  execFileSync('cp', ['-a', '.next/work', join(copy, '.next')])
}

/** Another disk takes no links. */
function link(names: string[], target: string): void {
  const { status } = spawnSync('cp', ['-al', ...names, target])
  if (status !== 0) execFileSync('cp', ['-a', ...names, target])
}

function startBuild() {
  const options = { cwd: copy, env: benchEnv(), detached: true } as const
  return spawn(process.execPath, ['lib/commands/build.ts'], {
    ...options,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

const ended = (child: ReturnType<typeof startBuild>) =>
  new Promise<number | null>((done) => child.once('exit', done))

/** Builds until Next has written some of it, then ends it with all its helpers at once. */
async function killBuild(): Promise<void> {
  const child = startBuild()
  const end = ended(child)
  while (!existsSync(join(copy, '.next/work/server')) && child.exitCode === null) await sleep(50)
  expect(child.exitCode === null, 'the build ended before it could be killed')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  await end
}

async function update(): Promise<string> {
  buildSite()
  copyProject()
  return await withSite({ cwd: copy }, async ({ postgres, app, dataDir }) => {
    const page = async (url: string) => await (await fetch(url)).text()
    const before = await page(app.url)
    expect(before.includes('aria-label="搜索"'), 'the page has no search box')
    const files = [...new Set(before.match(/\/_next\/static\/[^"\\\s]+\.(js|css)/g))].slice(0, 6)
    const visitors = askAlways(app.url, 2, ['/', '/login', ...files])
    const source = readFileSync(join(copy, changed), 'utf8')
    writeFileSync(join(copy, changed), source.replace('aria-label="搜索"', 'aria-label="找文章"'))
    await killBuild()
    const startedAt = performance.now()
    expect((await ended(startBuild())) === 0, 'no build after one that was killed')
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    const answers = await visitors.stop()
    expect(
      answers.every(({ status }) => status === 200),
      `beside builds: ${tally(answers)}`,
    )
    expect((await page(app.url)).includes('aria-label="搜索"'), 'the old server lost its page')
    const port = benchPort + 9
    const own = { PORT: String(port), DATABASE_URL: postgres.url(), DATA_DIR: dataDir }
    const start = { port, env: benchEnv(own), ready: '/api/readyz', cwd: copy }
    const next = await startNode(['lib/commands/start.ts'], start)
    const after = await page(next.url).finally(next.stop)
    expect(after.includes('aria-label="找文章"'), 'the old page after an update')
    return `built in ${seconds} s beside ${tally(answers)}; the new page after it`
  }).finally(() => rmSync(copy, { recursive: true, force: true }))
}

async function olderCode(): Promise<string> {
  return await withSite({}, async ({ postgres, app, dataDir }) => {
    const database = await openApart({ DATABASE_URL: postgres.url() })
    try {
      const newer = Date.parse('2099-01-01')
      await database.sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${newer})`
      const { status } = await ask(app.url, '/api/readyz')
      const own = { DATABASE_URL: postgres.url(), DATA_DIR: dataDir }
      const env = benchEnv({ PORT: String(benchPort + 9), ...own })
      const start = ['lib/commands/start.ts']
      const told = spawnSync(process.execPath, start, { env, encoding: 'utf8', timeout: 60_000 })
      await database.sql`delete from drizzle.__drizzle_migrations where created_at = ${newer}`
      expect(status === 503, `readyz ${status} on a newer database`)
      expect(told.status === 1 && told.stderr.includes('数据库比程序新'), `start: ${told.stderr}`)
      return 'readyz 503, and no start'
    } finally {
      await database.close()
    }
  })
}

export const buildFaults: readonly Fault[] = [
  {
    name: 'an update, its first build killed, beside a running site',
    needs: needsPostgres,
    run: update,
  },
  { name: 'code older than its database', needs: needsPostgres, run: olderCode },
]
