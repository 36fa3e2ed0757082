import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchDir, benchEnv, benchPort, buildSite } from '#bench/server.ts'
import { openConnection } from '#lib/platform/db/connection.ts'
import { serverOf } from '#lib/platform/db/embedded/attach.ts'
import { locate } from '#lib/platform/db/embedded/place.ts'

/** Where the faults' sites listen, one after the other. */
const port = benchPort + 8

/** A new folder for a site's data; what lies elsewhere by a link of the last run goes too. */
export function freshFolder(name: string): string {
  const dataDir = resolve(benchDir, `faults-${name}`)
  const db = `${dataDir}/db`
  if (existsSync(db) && realpathSync(db) !== db)
    rmSync(dirname(realpathSync(db)), { recursive: true })
  rmSync(dataDir, { recursive: true, force: true })
  mkdirSync(dataDir, { recursive: true })
  return dataDir
}

let filled: string | undefined

/** A folder with the demo content, filled once a run. Whoever uses it leaves it whole and stopped. */
export function filledFolder(): string {
  if (filled) return filled
  const dataDir = freshFolder('filled')
  buildSite()
  command('lib/commands/db-seed.ts', dataDir)
  filled = dataDir
  return dataDir
}

/** Runs a command of the project to its end; throws when it fails. */
export function command(file: string, dataDir: string, ...args: string[]): string {
  return execFileSync(process.execPath, [file, ...args], {
    env: benchEnv({ DATA_DIR: dataDir }),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Starts a program with the settings of a site on `dataDir`; what it says is dropped. */
export function run(line: readonly string[], dataDir: string): ChildProcess {
  const [program = '', ...args] = line
  return spawn(program, args, {
    env: benchEnv({ DATA_DIR: dataDir, PORT: String(port) }),
    stdio: 'ignore',
  })
}

/** A namespace of process numbers of its own, as a container has; its first process is the program. */
export const inNamespace = ['unshare', '--pid', '--ipc', '--fork', '--mount-proc'] as const

/** The first process within the namespace that `child` (unshare) made. */
export function firstOf({ pid }: ChildProcess): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
}

/** Waits until `holds` answers true; throws with `what` after `seconds`. Answers how long it took, in seconds. */
export async function until(
  what: string,
  seconds: number,
  holds: () => boolean | Promise<boolean>,
): Promise<number> {
  const startedAt = performance.now()
  const passed = () => (performance.now() - startedAt) / 1000
  while (!(await holds())) {
    if (passed() > seconds) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(50)
  }
  return passed()
}

/** The status of /api/readyz; 0 when nobody answers. */
export async function readyz(): Promise<number> {
  const url = `http://127.0.0.1:${port}/api/readyz`
  return await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ status }) => status,
    () => 0,
  )
}

export async function untilReady(): Promise<number> {
  return await until('the site is ready', 60, async () => (await readyz()) === 200)
}

/** Whether the site's port and database folder are free: nobody listens, and the database was stopped cleanly. */
export async function isAllOver(dataDir: string): Promise<boolean> {
  return !existsSync(`${dataDir}/db/postmaster.pid`) && !(await isListening())
}

function isListening(): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => answer(true)).once('error', () => answer(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** SIGTERM to `pid`, then waits for the end of everything. Answers after how many seconds. */
export async function stop(pid: number, dataDir: string): Promise<number> {
  process.kill(pid, 'SIGTERM')
  return await until('everything has ended', 20, () => isAllOver(dataDir))
}

/** The number that a statement answers at the server that runs on `dataDir`; null when there is none, or no such table. */
export async function ask(dataDir: string, text: string): Promise<number | null> {
  try {
    const { query, end } = await openConnection(serverOf(await locate(`${dataDir}/db`)))
    return await query({ text, rowMode: 'array' } as { text: string })
      .then(({ rows: [row] }) => Number((row as unknown as unknown[])[0]))
      .finally(end)
  } catch {
    return null
  }
}
