import cluster, { type Worker } from 'node:cluster'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { servingEnv } from '#lib/platform/db/site-role/serving-env.ts'
import { markUsed, unmarkUsed } from '#lib/start/builds/folders.ts'
import { migratedFor, noteBack } from '#lib/start/builds/former.ts'
import type { ListenAt } from '#lib/start/steps/step.ts'
import { drained } from './drain.ts'
import { takeOrders } from './orders.ts'
import { stopping, tryBuild } from './try-build.ts'

const next = 'node_modules/next/dist/bin/next'

type Options = {
  /** Program that serves a build, as `next start` does. */
  program?: string
  /** Milliseconds that a new build may take until it is well. */
  patienceMs?: number
  /** A server that ends sooner has ended at once. */
  quickMs?: number
  /** One that lives so long is taken for well: jobs have run in it by then. */
  provenMs?: number
}

/**
 * Keeps one `next start` of the build in `folder` running until it is told to stop, then lets it finish what is under
 * way. Ordered to another build (orders.ts), it tries that one aside and lets it take the place without refusing a
 * visitor. Answers the exit code for this process: 0, or that of a server which keeps ending by itself.
 */
export async function serve(
  folder: string,
  at: ListenAt,
  stop: AbortSignal,
  { program = next, patienceMs = 120_000, quickMs = 5000, provenMs = 120_000 }: Options = {},
): Promise<number> {
  if (stop.aborted) return 0
  shareSocket(program, at)
  const { promise: over, resolve: finish } = Promise.withResolvers<number>()
  const alive = new Set<Worker>()
  let served = { folder, worker: begin(folder) }
  /** The build before, until a server of the one that took its place has proven itself. */
  let former: string | undefined
  let quickEnds = 0
  let unprovenEnds = 0
  /** Orders are carried out one after another; so many are not yet. */
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()
  let takeNoMore = () => {}

  function begin(build: string): Worker {
    const startedAt = Date.now()
    const worker = cluster.fork(envOf(build, at))
    alive.add(worker)
    const ended = (code: number | null, signal: string | null) => {
      alive.delete(worker)
      if (stop.aborted) finishWhenOver()
      else if (worker === served.worker)
        restart(worker, { code, signal, livedMs: Date.now() - startedAt }).catch((error: Error) => {
          console.error(`服务进程无法重新启动：${error.message}`)
          finish(1)
        })
    }
    worker.once('exit', ended)
    // Node's own program may be away, while libraries are installed.
    worker.on('error', () => {
      if (worker.process.pid === undefined) ended(1, null)
    })
    return worker
  }

  type End = { code: number | null; signal: string | null; livedMs: number }

  async function restart(worker: Worker, { code, signal, livedMs }: End): Promise<void> {
    // A server that keeps ending at once by itself has a fault that a restart does not mend; one that was killed has not.
    quickEnds = !signal && livedMs < quickMs ? quickEnds + 1 : 0
    if (livedMs >= provenMs) former = undefined
    unprovenEnds += 1
    // One that takes too much memory is killed, so that a new build may owe its ends to itself all the same.
    if (unprovenEnds >= 5 && former) {
      const [from, to] = [served.folder, former]
      console.error(`${from} 反复退出，换回 ${to}`)
      place(to, begin(to))
      return noted(() => noteBack(basename(from), basename(to)))
    }
    // An order under way may bring the build that mends it.
    if (quickEnds >= 5 && waiting === 0) return finish(code || 1)
    console.error(`服务进程意外退出（${code ?? signal}），正在重新启动`)
    await sleep(200 * quickEnds)
    if (!isInstalled(program)) console.error('依赖不全（正在安装？），等它们齐了再启动')
    while (!isInstalled(program) && !stop.aborted) await sleep(200)
    if (stop.aborted) finishWhenOver()
    else if (served.worker === worker) served = { ...served, worker: begin(served.folder) }
  }

  function place(build: string, worker: Worker): void {
    const before = served.folder
    noted(() => {
      unmarkUsed(before, process.pid)
      markUsed(build, process.pid)
    })
    served = { folder: build, worker }
    former = undefined
    quickEnds = 0
    unprovenEnds = 0
  }

  async function swap(build: string): Promise<string | null> {
    if (stop.aborted) return stopping
    if (build === served.folder) return null
    if (!/^\.next\/build-\w+$/.test(build) || !existsSync(join(build, 'BUILD_ID')))
      return `没有构建 ${build}`
    console.log(`试运行 ${basename(build)}`)
    // It writes the site's address, not its own. Otherwise it is a server of the site: what it hears of changes is gone
    // for the others, so that it has to hand them to the CDN.
    const PC_SITE = process.env.PC_SITE || `http://localhost:${at.port}`
    const env = { ...envOf(build, at), SECOND_HOST: '', PC_SITE }
    const unwell = await tryBuild({ program, env, patienceMs, stop })
    if (unwell || stop.aborted) return unwell ?? stopping
    // It has fallen back to this one meanwhile.
    if (build === served.folder) return null
    const worker = begin(build)
    if (!(await isListening(worker, at, patienceMs))) {
      if (alive.has(worker)) void drained(worker.process)
      return '没能启动'
    }
    const before = served
    place(build, worker)
    former = before.folder
    console.log(`换上 ${basename(build)}`)
    if (!before.worker.isDead()) void drained(before.worker.process)
    return null
  }

  async function swapInTurn(build: string): Promise<string | null> {
    waiting += 1
    const done = turn.then(() => swap(build))
    turn = done.catch(() => null)
    const why = await done.finally(() => {
      waiting -= 1
      if (stop.aborted) finishWhenOver()
    })
    if (why !== null) console.error(`没有换上 ${build}：${why}`)
    return why
  }

  function finishWhenOver(): void {
    if (alive.size === 0 && waiting === 0) finish(0)
  }

  // Where another one serves already, its orders stay its own.
  cluster.once('listening', () => {
    if (!stop.aborted) takeNoMore = takeOrders(at, swapInTurn)
  })
  stop.addEventListener('abort', () => {
    takeNoMore()
    for (const { process } of alive) void drained(process)
  })
  return await over.finally(() => takeNoMore())
}

/**
 * Lets servers share their listening socket, which this process opens and never reads: as long as one of them listens,
 * none that comes is refused.
 */
function shareSocket(program: string, { port, hosts: [host, second] }: ListenAt): void {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({
    exec: program,
    args: ['start', '-p', String(port), ...(host ? ['-H', host] : [])],
    // After a pull they are those of the release to come, and have to be there still.
    execArgv: ['hold-early', ...(second ? ['second-address'] : [])].flatMap((name) => [
      '--import',
      import.meta.resolve(`./${name}.ts`),
    ]),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

/** While libraries are installed anew there is nothing to start for half a minute. */
const isInstalled = (program: string) =>
  [process.execPath, program].every((path) => existsSync(path))

/** Notes what later starts and builds look at; a full disk does not end the site that is served. */
function noted(note: () => void): void {
  try {
    note()
  } catch (error) {
    console.error(`没能记下换版：${error instanceof Error ? error.message : error}`)
  }
}

/** A fork has all of this process's environment that is not named here. */
function envOf(folder: string, { hosts: [, second = ''] }: ListenAt): NodeJS.ProcessEnv {
  return {
    ...servingEnv(process.env),
    SERVE_DATABASE_URL: undefined,
    // Keeps the supervisor small (see docs/operations.md); Next has caches of its own.
    NODE_COMPILE_CACHE: undefined,
    DIST_DIR: folder,
    SECOND_HOST: second,
    MIGRATED_TO: [process.env.MIGRATED_TO, ...migratedFor(basename(folder))].filter(Boolean).join(),
  }
}

/**
 * Resolves when a server takes connections at all of its addresses, with false when it has ended before or does not in
 * time. A machine may lack the second one (second-address.ts), which is waited for a second at most.
 */
function isListening(worker: Worker, { hosts }: ListenAt, patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    let addresses = 0
    worker.on('listening', () => {
      addresses += 1
      if (addresses >= hosts.length) resolve(true)
      else setTimeout(resolve, 1000, true).unref()
    })
    for (const end of ['exit', 'error'] as const) worker.once(end, () => resolve(false))
    setTimeout(resolve, patienceMs, false).unref()
  })
}
