import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { locate } from '#lib/platform/db/embedded/place.ts'
import type { Fault } from './fault.ts'
import { needsNamespaces, needsRoot } from './needs.ts'
import {
  ask,
  command,
  filledFolder,
  firstOf,
  freshFolder,
  inNamespace,
  readyz,
  run,
  stop,
  until,
  untilReady,
} from './site-process.ts'

const node = process.execPath
const site = [node, 'lib/commands/start.ts']
const hold = [node, 'bench/faults/hold.ts']

/** The servers of a folder among all processes of the machine, whatever their namespace. */
function serversOf(dataDir: string): number[] {
  const dir = realpathSync(`${dataDir}/db`)
  const isServer = (pid: string) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return realpathSync(`/proc/${pid}/cwd`) === dir && line.includes('unix_socket_directories')
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isServer(name))
    .map(Number)
}

const answers = async (dataDir: string) => (await ask(dataDir, 'select 1')) === 1

async function copyOfProject(): Promise<string> {
  const prod = freshFolder('prod')
  // The database's account cannot enter, so the data go elsewhere and a link stays.
  chmodSync(prod, 0o700)
  const holder = run(hold, prod)
  await until('the original answers', 60, () => answers(prod))
  await ask(prod, 'create table kept as select 1 as n')
  holder.kill()
  await until('the original has stopped', 20, () => serversOf(prod).length === 0)
  const copy = `${freshFolder('copy')}`
  rmSync(copy, { recursive: true })
  cpSync(prod, copy, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true })
  const outcome = attempt(() => command('lib/commands/db-reset.ts', copy, '--yes'))
  const again = run(hold, prod)
  await until('the original answers', 60, () => answers(prod))
  const kept = await ask(prod, 'select count(*) from kept')
  again.kill()
  await until('the original has stopped', 20, () => serversOf(prod).length === 0)
  if (kept !== 1) throw new Error('the copy emptied the original')
  if (!outcome?.includes('复制来的链接')) throw new Error(`the copy was not refused: ${outcome}`)
  return 'refused, the original is whole'
}

/** Answers what a command says when it fails. */
function attempt(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    return String((error as { stderr?: string }).stderr ?? error)
  }
}

async function staleSocketLock(): Promise<string> {
  const dataDir = filledFolder()
  const { dir, socket } = await locate(`${dataDir}/db`)
  const { uid, gid } = statSync(dir)
  const stranger = spawn('sleep', ['300'], { uid, gid, stdio: 'ignore' })
  try {
    const lines = [stranger.pid, dir, 1, 5432, dir, '']
    writeFileSync(`${socket}.lock`, lines.join('\n'), { mode: 0o600 })
    chownSync(`${socket}.lock`, uid, gid)
    const holder = run(hold, dataDir)
    const seconds = await until('the database starts', 30, () => answers(dataDir))
    holder.kill()
    await until('it has stopped', 20, () => serversOf(dataDir).length === 0)
    return `up after ${seconds.toFixed(1)} s`
  } finally {
    stranger.kill()
  }
}

async function socketRemoved(): Promise<string> {
  const dataDir = filledFolder()
  const portal = run(site, dataDir)
  await untilReady()
  rmSync((await locate(`${dataDir}/db`)).socket)
  const noticed = await until('readyz says so', 10, async () => (await readyz()) === 503)
  const back = noticed + (await until('ready again', 15, async () => (await readyz()) === 200))
  await stop(portal.pid ?? 0, dataDir)
  return `readyz 503 after ${noticed.toFixed(1)} s, well after ${back.toFixed(1)} s`
}

async function twoLinks(): Promise<string> {
  const base = freshFolder('links')
  for (const name of ['disk', 'project']) mkdirSync(`${base}/${name}`)
  symlinkSync('disk', `${base}/vol`)
  symlinkSync('../vol/db', `${base}/project/db`)
  const project = `${base}/project`
  const pids = new Set<number>()
  for (let round = 0; round < 3; round++) {
    // Two starters at once, and a third beside the running server.
    const holders = [run(hold, project), run(hold, project)]
    await until('the database answers', 60, () => answers(project))
    const [server] = serversOf(project)
    command('lib/commands/db-migrate.ts', project)
    if (serversOf(project).join() !== String(server)) throw new Error('the server was replaced')
    pids.add(server ?? 0)
    for (const holder of holders) holder.kill()
    await until('the last one out stops it', 20, () => serversOf(project).length === 0)
  }
  return `${pids.size} starts, each with one server, each stopped`
}

async function twoContainers(): Promise<string> {
  const dataDir = filledFolder()
  for (let round = 0; round < 4; round++) {
    const containers = [1, 2].map(() => run([...inNamespace, ...hold], dataDir))
    await until('the database answers', 30, () => answers(dataDir))
    await until('both have settled', 10, async () => (await watchers(dataDir)) === 2)
    const servers = serversOf(dataDir)
    for (const container of containers) process.kill(firstOf(container), 'SIGKILL')
    await until('both have ended', 20, () => serversOf(dataDir).length === 0)
    if (servers.length !== 1) throw new Error(`${servers.length} servers on one folder`)
  }
  return '4 rounds, one server each'
}

async function watchers(dataDir: string): Promise<number | null> {
  const text = `select count(distinct application_name) from pg_stat_activity
    where application_name like 'gongxuanwang supervisor%'`
  return await ask(dataDir, text)
}

async function killedContainers(): Promise<string> {
  const dataDir = filledFolder()
  let slowest = 0
  for (const before of [0, 1, 2, 3, 5]) {
    // Other short processes before it give the server another number than the one that the files name.
    const script = `${'/bin/true; '.repeat(before)}exec "$@"`
    const container = run([...inNamespace, 'sh', '-c', script, 'sh', ...hold], dataDir)
    slowest = Math.max(slowest, await until('it starts', 30, () => answers(dataDir)))
    process.kill(firstOf(container), 'SIGKILL')
    await until('it has ended', 20, () => serversOf(dataDir).length === 0)
  }
  execFileSync(node, ['lib/commands/db-migrate.ts'], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir },
    stdio: 'ignore',
  })
  return `5 restarts, the slowest after ${slowest.toFixed(1)} s`
}

export const placeFaults: readonly Fault[] = [
  { name: 'db:reset in a copy of a project', needs: needsRoot, run: copyOfProject },
  { name: 'stale lock of the socket', needs: needsRoot, run: staleSocketLock },
  { name: 'socket file removed under a site', run: socketRemoved },
  { name: 'data/db through two links', run: twoLinks },
  { name: 'two containers on one folder', needs: needsNamespaces, run: twoContainers },
  { name: 'kill -9 of a container', needs: needsNamespaces, run: killedContainers },
]
