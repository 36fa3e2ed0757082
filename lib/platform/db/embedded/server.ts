import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, constants, fchownSync, openSync } from 'node:fs'
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  unlink,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Account, serverEnv } from './binaries.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)
const major = '18'

// One syncfs instead of an fsync of each of a thousand files; macOS does not have it.
const hasSyncfs = process.platform === 'linux'

/** Creates the data folder unless it is there. Of two starters the first to finish wins. */
export async function initCluster(place: Place, native: string, account: Account): Promise<void> {
  const { dir } = place
  if (await hasCluster(place)) return
  await removeAbandonedDrafts(dir)
  const draft = `${dir}.init-${process.pid}-${randomUUID().slice(0, 8)}`
  await mkdir(draft, { mode: 0o700 })
  try {
    if (account) await chown(draft, account.uid, account.gid)
    // Code point order, as with C, but letters of every script: one answer on all machines.
    const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const login = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions']
    const sync = hasSyncfs ? ['--sync-method=syncfs'] : []
    await run(join(native, 'bin', 'initdb'), ['-D', draft, ...login, ...locale, ...sync], {
      ...account,
      cwd: '/',
      env: serverEnv,
    })
    await rename(draft, dir)
    await syncFolder(dirname(dir))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await hasCluster(place))) throw error
  }
}

async function hasCluster({ dir }: Place): Promise<boolean> {
  const files = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new Error(`数据库目录 ${dir} 无法读取（${error.code}）：它属于其他用户，请用同一用户运行`)
  })
  if (files.length === 0) return false
  const version = await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => '')
  if (version.trim() === major) return true
  throw new Error(
    version
      ? `数据库目录 ${dir} 是 PostgreSQL ${version.trim()} 的，内置版本是 ${major}`
      : `数据库目录 ${dir} 不是空的，也不是 PostgreSQL 数据目录`,
  )
}

/** Drafts whose maker was killed half-way. */
async function removeAbandonedDrafts(dir: string): Promise<void> {
  const prefix = `${basename(dir)}.init-`
  for (const name of await readdir(dirname(dir))) {
    if (!name.startsWith(prefix)) continue
    const maker = Number(name.slice(prefix.length).split('-')[0])
    if (!isAlive(maker)) await rm(join(dirname(dir), name), { recursive: true, force: true })
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/** Starts the server so that it outlives this process; its words go to server.log in its folder. */
export async function spawnServer(
  place: Place,
  native: string,
  account: Account,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  await removeStaleLock(place)
  const log = await openLog(place, account)
  const all = { ...defaults, ...settings, unix_socket_directories: quoted(place.socketDir) }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const program = join(native, 'bin', 'postgres')
    const child = spawn(program, ['-D', place.dir, '-p', '5432', ...flags], {
      ...account,
      // A group of its own, so that Ctrl-C in a terminal does not reach it.
      detached: true,
      cwd: '/',
      env: serverEnv,
      stdio: ['ignore', log, log],
    })
    child.on('error', () => undefined)
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

const defaults: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  jit: 'off',
  log_line_prefix: '%m [%p] ',
  // Statements and details carry personal data.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  logging_collector: 'off',
  ...(hasSyncfs && { recovery_init_sync_method: 'syncfs' }),
}

function quoted(dir: string): string {
  return `"${dir.replaceAll('"', '""')}"`
}

const logFile = ({ dir }: Place) => join(dir, 'server.log')

async function openLog(place: Place, account: Account): Promise<number> {
  const path = logFile(place)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > 10 << 20) await rename(path, `${path}.1`)
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants
  const fd = openSync(path, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW, 0o600)
  if (account) fchownSync(fd, account.uid, account.gid)
  return fd
}

/** The last words of the server, for a message. */
export async function lastWords(place: Place): Promise<string> {
  const text = await readFile(logFile(place), 'utf8').catch(() => '')
  return text.trimEnd().split('\n').slice(-5).join('\n')
}

/**
 * PostgreSQL itself clears the lock of a dead process, but not when the number went to another
 * process (after a reboot, in a container) or to a zombie that nobody collects.
 */
async function removeStaleLock(place: Place): Promise<void> {
  const lock = join(place.dir, 'postmaster.pid')
  const pid = await serverPid(place)
  if (!pid || !isAlive(pid) || (await isServerOf(place, pid))) return
  const aside = `${lock}.${randomUUID()}`
  await rename(lock, aside).catch(() => undefined)
  const moved = Number.parseInt(await readFile(aside, 'utf8').catch(() => ''), 10)
  // Another starter may have been quicker; then the lock is a good one.
  if (moved && moved !== pid) await rename(aside, lock)
  else await unlink(aside).catch(() => undefined)
}

async function serverPid({ dir }: Place): Promise<number> {
  const text = await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || 0
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether the process is the server of this folder; in doubt yes. */
async function isServerOf({ dir }: Place, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server's working directory is its data folder.
    return await readlink(`/proc/${pid}/cwd`).then(
      (cwd) => cwd === dir,
      (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ESRCH',
    )
  }
  const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return command.includes('postgres')
}

/** Ends the server at once but cleanly (SIGINT: sessions end, a checkpoint is written) and waits. */
export async function stopServer(place: Place): Promise<void> {
  const pid = await serverPid(place)
  if (!pid || !(await isServerOf(place, pid))) return
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 30_000; waited += 20) {
    if ((await serverPid(place)) !== pid) return
    await sleep(20)
  }
}
