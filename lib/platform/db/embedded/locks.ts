import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, readlink, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverEnv } from './binaries.ts'
import type { Place } from './place.ts'

// Whether a server of a folder lives. PostgreSQL writes numbers of processes into two files, which mean nothing after a
// reboot or in another container. A lock of the kernel (flock) does: the server and its sessions hold it as long as one
// of them lives, across containers, and it is free the moment the last has ended, however it ended.

/** With this code flock ends when another process holds the lock. */
export const LOCKED_OUT = 75

const pidFile = ({ dir }: Place) => join(dir, 'postmaster.pid')
const socketLock = ({ socket }: Place) => `${socket}.lock`

/** What clears stale files away and becomes the server, while it holds the lock. */
const script = `
stale=$1 pid_file=$2 socket_lock=$3
shift 3
if [ -n "$stale" ] && { [ ! -r "$pid_file" ] || [ "$(head -n 1 "$pid_file")" = "$stale" ]; }; then
  rm -f "$pid_file"
fi
rm -f "$socket_lock"
exec "$@"`

/** The command with which a server of this folder starts; it ends with LOCKED_OUT when there is one. */
export async function lockedCommand(place: Place, command: string[]): Promise<string[]> {
  const stale = await strangerIn(pidFile(place))
  if (!hasFlock()) {
    await removeStale(pidFile(place), stale)
    await removeStale(socketLock(place), await strangerIn(socketLock(place)))
    return command
  }
  const lock = [
    'flock',
    '-n',
    '-E',
    String(LOCKED_OUT),
    '--no-fork',
    join(place.dir, 'server.lock'),
  ]
  const files = [stale ? String(stale) : '', pidFile(place), socketLock(place)]
  return [...lock, '/bin/sh', '-c', script, 'sh', ...files, ...command]
}

let isFlockThere: boolean | undefined

/** util-linux has one that becomes its command; that of BusyBox does not, and macOS has none. */
function hasFlock(): boolean {
  const args = ['-n', '-E', String(LOCKED_OUT), '--no-fork', '/', 'true']
  isFlockThere ??= [0, LOCKED_OUT].includes(
    spawnSync('flock', args, { env: serverEnv }).status ?? -1,
  )
  return isFlockThere
}

/** The number in a lock file when a process has it; only asked when no server of the folder lives, so it is a stranger's. */
async function strangerIn(file: string): Promise<number> {
  const pid = await pidIn(file)
  return pid && isAlive(pid) ? pid : 0
}

async function pidIn(file: string): Promise<number> {
  return Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10) || 0
}

async function removeStale(file: string, stale: number): Promise<void> {
  if (!stale) return
  const aside = `${file}.${randomUUID()}`
  await rename(file, aside).catch(() => undefined)
  const moved = await pidIn(aside)
  // Another starter may have been quicker; then the lock is a good one.
  if (moved && moved !== stale) await rename(aside, file)
  else await unlink(aside).catch(() => undefined)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The server of this folder among the processes that are seen from here. */
export type LiveServer = { pid: number; isReady: boolean }

/** The live server of this folder; undefined when there is none, or it runs in another container. */
export async function findServer(place: Place): Promise<LiveServer | undefined> {
  const text = await readFile(pidFile(place), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number.parseInt(text, 10) || 0
  if (!pid || !isAlive(pid) || !(await isServerOf(place, pid))) return undefined
  return { pid, isReady: lines[7]?.trim() === 'ready' }
}

async function isServerOf({ dir }: Place, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    // A server's working directory is its data folder. It runs as root's choice or as ourselves, so it can be read.
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === dir
  }
  const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  return command.includes('postgres') && command.includes(dir)
}

/**
 * Ends the server at once but cleanly (SIGINT: sessions end, a checkpoint is written) and waits up to 30 s; with `force`
 * one that does not end is killed, from which it recovers at its next start.
 */
export async function stopServer(place: Place, { force = false } = {}): Promise<void> {
  const server = await findServer(place)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  if ((await isGone(place, server, 30_000)) || !force) return
  process.kill(server.pid, 'SIGKILL')
  await isGone(place, server, 5000)
}

async function isGone(place: Place, { pid }: LiveServer, patienceMs: number): Promise<boolean> {
  for (
    const deadline = performance.now() + patienceMs;
    performance.now() < deadline;
    await sleep(20)
  ) {
    if ((await findServer(place))?.pid !== pid) return true
  }
  return false
}
