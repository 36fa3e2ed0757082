import type { ChildProcess } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from '#lib/platform/db/client-url.ts'
import { type Connection, openConnection } from '#lib/platform/db/connection.ts'
import { codeOf, isServerError } from '#lib/platform/db/error-code.ts'
import { findBinaries } from './binaries.ts'
import { initCluster } from './cluster.ts'
import { findServer, type LiveServer, LOCKED_OUT, stopServer } from './locks.ts'
import { assertOwner, claim } from './owner.ts'
import { accountFor, assertTrusted, baseFor, locate, type Place, settle } from './place.ts'
import { spawnServer } from './server.ts'
import { lastWords } from './server-log.ts'

export type AttachOptions = {
  dataDir: string
  /** Settings of a server that this call starts; one that runs keeps its own. */
  settings: Record<string, string>
  log: (message: string) => void
  /** Called once when the connection closes by itself. */
  onLost: () => void
  /** How long a server may take to answer, and another process that holds the folder to let go of it. */
  patienceMs: number
}

/** How long a server that was ready may be out of reach before it is ended: its socket is gone, or it does not answer. */
const GONE_MS = 3000
const SILENT_MS = 15_000

/**
 * Connects to the server of `dataDir`; starts it when there is none, and ends one that nobody can reach. Throws one
 * readable line when it cannot.
 */
export async function attachOrStart(
  options: AttachOptions,
): Promise<{ place: Place; connection: Connection }> {
  const { dataDir, log, onLost, patienceMs } = options
  const outOfReach = new OutOfReach()
  let starting: ChildProcess | undefined
  let deadline = performance.now() + patienceMs
  for (let wait = 10, starts = 0; ; wait = Math.min(wait * 1.5, 200)) {
    // Looked up each time: a starter beside us may just have put a link there.
    const place = await locate(dataDir)
    await assertOwner(place)
    await assertTrusted(place)
    const { connection, error, wasBusy } = await tryConnect(place, onLost)
    if (connection) return { place, connection }
    // Recovery takes as long as it takes.
    if (isStarting(error)) deadline = performance.now() + patienceMs
    const server = await findServer(place)
    if (wasBusy) outOfReach.reset()
    else if (server && outOfReach.isTooLong(server, error)) {
      log(`数据库进程 ${server.pid} 没有应答（${reasonOf(error)}），正在停止并重新启动`)
      await stopServer(place, { force: true })
      deadline = performance.now() + patienceMs
    } else if (!server && !isStarting(error) && hasEnded(starting)) {
      if (performance.now() > deadline || (starts >= 5 && !(await isWorthWaiting(place, starting))))
        throw await refusal(place, starting)
      starting = await start(options)
      starts++
    } else if (performance.now() > deadline) {
      throw new Error(`PostgreSQL 没有应答：${String(error)}\n${await lastWords(place)}`)
    }
    await sleep(wait)
  }
}

/** The server's login, for the sessions of this process. */
export function serverOf({ socketDir }: Place): Server {
  const login = { user: 'postgres', database: 'postgres', password: '', ssl: false }
  return { host: socketDir, port: 5432, ...login }
}

type Attempt = {
  connection?: Connection
  error?: unknown
  /** This thread was at work meanwhile, so that a missing answer says nothing about the server. */
  wasBusy?: boolean
}

/** Connects under a name of its own, for watching. */
export async function tryConnect(place: Place, onLost?: () => void): Promise<Attempt> {
  const before = performance.eventLoopUtilization()
  const settings = { application_name: 'gongxuanwang supervisor' }
  try {
    return { connection: await openConnection({ ...serverOf(place), settings }, { onLost }) }
  } catch (error) {
    const isAnswer = codeOf(error) !== ''
    const wasBusy = !isAnswer && performance.eventLoopUtilization(before).utilization > 0.5
    return { error, wasBusy }
  }
}

/** 57P03: starting up, recovering or shutting down. 53300: alive, but full. */
export const isStarting = (error: unknown) => ['57P01', '57P03', '53300'].includes(codeOf(error))

/** Counts for how long one server has been out of reach. */
class OutOfReach {
  private pid = 0
  private since = 0

  reset(pid = 0): void {
    this.pid = pid
    this.since = performance.now()
  }

  isTooLong({ pid, isReady }: LiveServer, error: unknown): boolean {
    // Even a refusal of its own is an answer.
    if (pid !== this.pid || isServerError(error)) this.reset(pid)
    const isGone = ['ENOENT', 'ECONNREFUSED'].includes(codeOf(error))
    // One that begins or ends has no socket for a while.
    const patience = isGone && isReady ? GONE_MS : SILENT_MS
    return performance.now() - this.since >= patience
  }
}

function reasonOf(error: unknown): string {
  return codeOf(error) || (error instanceof Error ? error.message : String(error))
}

function hasEnded(child: ChildProcess | undefined): boolean {
  if (!child) return true
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Another starter was first, or sessions of a killed server are still ending. */
async function isWorthWaiting(place: Place, ended: ChildProcess | undefined): Promise<boolean> {
  return ended?.exitCode === LOCKED_OUT || /lock file|shared memory/.test(await lastWords(place))
}

async function refusal(place: Place, ended: ChildProcess | undefined): Promise<Error> {
  if (ended?.exitCode !== LOCKED_OUT)
    return new Error(`PostgreSQL 没有启动：\n${await lastWords(place)}`)
  return new Error(
    `另一个容器或进程正在使用数据库目录 ${place.dir}，但连接不上它的数据库：` +
      '请先停止它，一个数据目录只能由一个容器使用；要运行多个，请设置 DATABASE_URL',
  )
}

async function start({ dataDir, settings, log }: AttachOptions): Promise<ChildProcess> {
  const found = await locate(dataDir)
  const account = await accountFor(found)
  const native = await findBinaries(account, baseFor(found, account))
  const place = await settle(found, account, log)
  const isNew = await stat(join(place.dir, 'PG_VERSION')).then(
    () => false,
    () => true,
  )
  if (isNew) log(`首次运行，正在创建数据库（${place.dir}）`)
  await initCluster(place, native, account)
  await claim(place)
  return await spawnServer(place, native, account, settings)
}
