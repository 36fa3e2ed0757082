import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { servingEnv } from '#lib/platform/db/site-role/serving-env.ts'
import type { ListenAt } from '#lib/start/steps/step.ts'
import { DRAIN_MS } from './drain.ts'

const next = 'node_modules/next/dist/bin/next'

/**
 * Keeps one `next start` of the build in `folder` running until it is told to stop, then lets it finish what is under
 * way. Answers the exit code for this process: 0, or that of a server which keeps ending by itself.
 */
export async function serve(folder: string, at: ListenAt, stop: AbortSignal): Promise<number> {
  for (let quickEnds = 0; !stop.aborted; ) {
    const startedAt = Date.now()
    const { code, signal } = await ended(start(folder, at), stop)
    if (stop.aborted) break
    // A server that keeps ending at once by itself has a fault that a restart does not mend; one that was killed has not.
    quickEnds = !signal && Date.now() - startedAt < 5000 ? quickEnds + 1 : 0
    if (quickEnds >= 5) return code || 1
    console.error(`服务进程意外退出（${code ?? signal}），正在重新启动`)
    await sleep(200 * quickEnds)
  }
  return 0
}

// Keeps the supervisor small (see docs/operations.md); Next has caches of its own.
const { NODE_COMPILE_CACHE: _, ...env } = servingEnv(process.env)

function start(folder: string, { port, hosts: [host, second] }: ListenAt): ChildProcess {
  const before = second ? ['--import', './lib/start/serve/second-address.ts'] : []
  const at = host ? ['-H', host] : []
  return spawn(process.execPath, [...before, next, 'start', '-p', String(port), ...at], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...env, DIST_DIR: folder, SECOND_HOST: second ?? '' },
  })
}

type End = { code: number | null; signal: NodeJS.Signals | null }

function ended(child: ChildProcess, stop: AbortSignal): Promise<End> {
  const drain = () => {
    child.kill('SIGTERM')
    setTimeout(() => child.kill('SIGKILL'), DRAIN_MS).unref()
  }
  stop.addEventListener('abort', drain)
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      stop.removeEventListener('abort', drain)
      resolve({ code, signal })
    })
  })
}
