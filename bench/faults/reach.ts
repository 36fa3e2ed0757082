import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchDir, benchEnv, benchPort, buildSite, type Running, startNode } from '#bench/server.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { startFlowProxy } from '#lib/platform/db/testing/flow-proxy.ts'
import { ask, askAlways, expect, tally } from './askers.ts'
import type { Fault } from './fault.ts'
import { createPostgres, needsPostgres, type OwnPostgres } from './own-postgres.ts'

// Faults between the site and a PostgreSQL of the operator's own. The first one fills it; the last one removes it.

const site = benchPort + 8
/** Calls that read the database each time and are not limited. */
const reads = [
  '/api/v1/pc/search/hotWords',
  '/api/v1/pc/weekHotArticle',
  '/api/v1/pc/linxuan/pc/provinceCity',
]
/** Pages that are not stored when they are asked for the first time. */
const pages = ['/search?keyword=%E9%81%B4%E9%80%89', '/articleDetail/1001', '/siteMap']
const dataDir = `${benchDir}/reach`

let postgres: OwnPostgres | undefined

type Place = { postgres: OwnPostgres; app: Running; dataDir: string }
type Settings = {
  env?: Record<string, string>
  server?: Record<string, string | number>
  /** Another copy of the project. */
  cwd?: string
}

/** A filled PostgreSQL with a site that was just started on it. */
export async function withSite<T>(
  { env = {}, server = {}, cwd }: Settings,
  work: (place: Place) => Promise<T>,
): Promise<T> {
  buildSite()
  if (!postgres) {
    const made = createPostgres()
    postgres = made
    process.once('exit', () => made.remove())
  }
  const own = postgres
  own.start(server)
  const given = benchEnv({ PORT: String(site), DATABASE_URL: own.url(), DATA_DIR: dataDir, ...env })
  const start = { port: site, env: given, ready: '/api/readyz', cwd }
  const app = await startNode(['lib/commands/start.ts'], start).catch((error: unknown) => {
    own.stop()
    throw error
  })
  try {
    return await work({ postgres: own, app, dataDir: given.DATA_DIR ?? dataDir })
  } finally {
    await app.stop()
    own.stop()
  }
}

/** The first second after which everything that was asked was answered well, counted from a moment. */
function wellAfter(answers: { status: number; startedAt: number; ms: number }[], since: number) {
  const bad = answers.filter(({ status }) => status !== 200)
  const last = Math.max(since, ...bad.map(({ startedAt, ms }) => startedAt + ms))
  return (last - since) / 1000
}

async function loseFlows(): Promise<string> {
  const proxy = await startFlowProxy({ host: '127.0.0.1', port: benchPort + 7 })
  const env = { DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/postgres` }
  try {
    return await withSite({ env }, async ({ app }) => {
      const callers = askAlways(app.url, 24, reads)
      await sleep(2000)
      proxy.swallow()
      await sleep(3000)
      const returned = performance.now()
      proxy.restore()
      await sleep(12_000)
      const answers = await callers.stop()
      const seconds = wellAfter(answers, returned)
      expect(seconds < 10, `well only ${seconds.toFixed(1)} s after the return: ${tally(answers)}`)
      return `well ${seconds.toFixed(1)} s after the network: ${tally(answers)}`
    })
  } finally {
    await proxy.close()
  }
}

async function silence(): Promise<string> {
  return await withSite({}, async ({ postgres: own, app }) => {
    await Promise.all(reads.map((path) => ask(app.url, path)))
    own.signal('SIGSTOP')
    const asked = [...Array.from({ length: 60 }, (_, n) => reads[n % reads.length] ?? ''), ...pages]
    const answers = await Promise.all(asked.map((path) => ask(app.url, path))).finally(() =>
      own.signal('SIGCONT'),
    )
    const longest = Math.max(...answers.map(({ ms }) => ms)) / 1000
    const refused = answers.filter(({ status }) => status === 503)
    expect(longest < 12, `an answer took ${longest.toFixed(1)} s`)
    expect(
      refused.length > 0 && refused.every(({ retryAfter }) => retryAfter !== null),
      `not 503 with Retry-After: ${tally(answers)}`,
    )
    expect(
      answers.every(({ status }) => [200, 503].includes(status)),
      tally(answers),
    )
    const back = await untilStatus(app.url, '/api/readyz', 200)
    const middle =
      answers.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0
    return `${tally(answers)}, half within ${(middle / 1000).toFixed(1)} s, all ${longest.toFixed(1)} s; back after ${back} s`
  })
}

async function untilStatus(url: string, path: string, wanted: number): Promise<string> {
  const startedAt = performance.now()
  for (;;) {
    if ((await ask(url, path)).status === wanted)
      return ((performance.now() - startedAt) / 1000).toFixed(1)
    expect(performance.now() - startedAt < 60_000, `${path} is not ${wanted}`)
    await sleep(200)
  }
}

/** A login that is no superuser, so that the reserved slots are not its own. */
async function addLogin(own: OwnPostgres, name: string): Promise<string[]> {
  const database = await openApart({ DATABASE_URL: own.url() })
  try {
    await database.db.execute(`do $$ begin
      if not exists (select from pg_roles where rolname = '${name}') then
        create role ${name} login; grant pg_read_all_data, pg_write_all_data to ${name};
        grant all on all sequences in schema public to ${name};
        grant usage on schema drizzle to ${name}; grant create on database postgres to ${name};
      end if; end $$`)
    await database.db.execute('truncate page_cache')
    const rows = await database.sql<{ id: number }[]>`select id from articles order by id limit 88`
    return rows.map(({ id }) => `/articleDetail/${id}`)
  } finally {
    await database.close()
  }
}

async function fewSlots(): Promise<string> {
  const login = 'gxw_few'
  const paths = await withSite({}, ({ postgres: own }) => addLogin(own, login))
  const env = { DATABASE_URL: postgres?.url(login) ?? '' }
  // Three of them are the superuser's. The site's parent holds one, the listener and the lock of DATA_DIR one each.
  return await withSite({ env, server: { max_connections: 13 } }, async ({ app }) => {
    const all = Array.from({ length: 88 }, (_, n) => paths[n % paths.length] ?? '/')
    const answers = await Promise.all(all.map((path) => ask(app.url, path)))
    expect(
      answers.every(({ status }) => status === 200),
      tally(answers),
    )
    return tally(answers)
  })
}

async function restart(): Promise<string> {
  return await withSite({}, async ({ postgres: own, app }) => {
    const callers = askAlways(app.url, 16, reads)
    await sleep(2000)
    const startedAt = performance.now()
    own.stop()
    own.start()
    const away = (performance.now() - startedAt) / 1000
    await sleep(4000)
    const answers = await callers.stop()
    expect(
      answers.every(({ status }) => [200, 503].includes(status)),
      tally(answers),
    )
    if (away < 2)
      expect(
        answers.every(({ status }) => status === 200),
        tally(answers),
      )
    return `away for ${away.toFixed(1)} s: ${tally(answers)}`
  })
}

async function fillDisk(): Promise<string> {
  const folder = `${benchDir}/small`
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'tmpfs', folder])
  try {
    return await withSite({ env: { DATA_DIR: folder } }, async ({ app }) => {
      const { bavail, bsize } = statfsSync(folder)
      const length = bavail * bsize - 20 * 1024 * 1024
      execFileSync('fallocate', ['-l', String(length), `${folder}/filler`])
      const full = await fetch(`${app.url}/api/readyz`)
      const said = await full.json()
      expect(full.status === 503 && said.disk === 'full', `readyz says ${JSON.stringify(said)}`)
      const metrics = await (await fetch(`${app.url}/metrics`)).text()
      const free = Number(/^gxw_data_free_bytes (\S+)/m.exec(metrics)?.[1])
      expect(free > 0 && free < 64 * 1024 * 1024, `metrics say ${free} bytes free`)
      rmSync(`${folder}/filler`)
      return `readyz 503 "disk":"full"; ready again after ${await untilStatus(app.url, '/api/readyz', 200)} s`
    })
  } finally {
    execFileSync('umount', [folder])
  }
}

const needsMount = () =>
  needsPostgres() ?? (spawnSync('mount', ['--version']).error ? 'mount' : undefined)

export const reachFaults: readonly Fault[] = [
  {
    name: 'every flow to PostgreSQL lost for 3 s under load',
    needs: needsPostgres,
    run: loseFlows,
  },
  { name: 'PostgreSQL stands still', needs: needsPostgres, run: silence },
  { name: '88 articles on 10 free connections', needs: needsPostgres, run: fewSlots },
  { name: 'PostgreSQL restarted under load', needs: needsPostgres, run: restart },
  { name: 'the disk of DATA_DIR is full', needs: needsMount, run: fillDisk },
]
