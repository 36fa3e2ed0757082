import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasRealData, realContent } from '#e2e/support/material.ts'

/** First of the ports that budgets and benchmarks listen on; the next nine are theirs too. */
export const benchPort = Number(process.env.BENCH_PORT ?? 3230)

/** Everything they write lies here. */
export const benchDir = './data/bench'

// Empty rather than absent, so that no .env of the developer's fills them: a database of their own, no redirects.
const own = { DATABASE_URL: '', DATA_DIR: benchDir, PC_SITE: '', MOBILE_SITE: '', TRUST_PROXY: '0' }

/** The environment of a server or tool of the benchmarks. */
export function benchEnv(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { ...process.env, ...own, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...extra }
}

const reuse = process.env.E2E_REUSE === '1'
const node = (args: string[]) =>
  execFileSync(process.execPath, args, { env: benchEnv(), stdio: ['ignore', 2, 2] })

/** Builds, when the sources have changed since the last time. */
export function buildSite(): void {
  mkdirSync(benchDir, { recursive: true })
  node(['lib/commands/build.ts'])
}

/** Builds and fills the database; E2E_REUSE=1 keeps the database of the last run. */
export function prepareSite(): void {
  buildSite()
  if (reuse && existsSync(`${benchDir}/db`)) return
  node(['lib/commands/db-reset.ts', '--yes'])
  node(['lib/commands/db-seed.ts'])
  if (hasRealData) node(['lib/commands/content-import.ts', realContent()])
}

export type Running = { url: string; pid: number; stop: () => Promise<void> }

/** Starts the portal on the prepared database and waits until it is ready. */
export async function startSite(port = benchPort, extra: Record<string, string> = {}) {
  const env = benchEnv({ PORT: String(port), ...extra })
  return await startNode(['lib/commands/start.ts'], { port, env, ready: '/api/readyz' })
}

type Start = { port: number; env: NodeJS.ProcessEnv; ready: string; cwd?: string }

/** Starts a Node program that listens on `port` and waits up to two minutes for a good answer from `ready`. */
export async function startNode(args: string[], { port, env, ready, cwd }: Start) {
  const child = spawn(process.execPath, args, { env, cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const running = runningOf(child, `http://localhost:${port}`)
  await waitFor(child, running.url + ready)
  return running
}

/** A child that listens; stopping it waits for its end. */
export function runningOf(child: ChildProcess, url: string): Running {
  const { pid } = child
  if (pid === undefined) throw new Error(`${child.spawnfile} could not be started`)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (isOver()) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
  // A benchmark that throws must not leave its servers behind.
  process.once('exit', () => isOver() || child.kill('SIGTERM'))
  return { url, pid, stop }
}

export async function waitFor(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(200)) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
  }
  child.kill('SIGTERM')
  throw new Error(`no answer from ${url}`)
}
