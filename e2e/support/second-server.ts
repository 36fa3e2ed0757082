import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { copyDemo } from './filled.ts'

/** A server of its own beside the tests' usual one, from the same build; for what would disturb the others. */
export type SecondServer = {
  url: string
  dataDir: string
  /** kill -9 of the process that answers requests; its supervisor stays. */
  killServer: () => void
  /** kill -9 of the embedded PostgreSQL. */
  killDatabase: () => void
  stop: () => Promise<void>
}

export async function startSecondServer(
  port: number,
  env: Record<string, string> = {},
): Promise<SecondServer> {
  const dataDir = `./data/e2e-${port}`
  rmSync(dataDir, { recursive: true, force: true })
  const start = {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
  }
  // Where PostgreSQL's user cannot enter the folder, the database lies elsewhere and outlives it.
  // A public site has no demo accounts, and does not start with some.
  if (env.PC_SITE || !copyDemo(dataDir))
    execFileSync(process.execPath, ['lib/commands/db-reset.ts', '--yes'], start)
  const supervisor = spawn(process.execPath, ['lib/commands/start.ts'], start)
  const url = `http://localhost:${port}`
  await untilReady(url)
  return {
    url,
    dataDir,
    killServer: () => kill(childrenOf(supervisor)),
    killDatabase: () =>
      kill([Number(readFileSync(`${dataDir}/db/postmaster.pid`, 'utf8').split('\n')[0])]),
    stop: () => stop(supervisor),
  }
}

/** Waits until the server answers and its database does. */
export async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 300 * patience; attempt += 1) {
    const response = await fetch(`${url}/api/readyz`).catch(() => null)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error(`${url} did not become ready`)
}

function childrenOf({ pid }: ChildProcess): number[] {
  return execFileSync('pgrep', ['-P', String(pid), '-f', 'next'], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)
}

function kill(pids: number[]): void {
  for (const pid of pids) process.kill(pid, 'SIGKILL')
}

async function stop(supervisor: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => supervisor.once('exit', resolve))
  supervisor.kill('SIGTERM')
  await ended
}
