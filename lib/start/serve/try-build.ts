import { spawn } from 'node:child_process'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { drained } from './drain.ts'

/** Why a build that was ordered is not served. */
export const stopping = '网站正在停止'

/** By no address of its own, or the server would note that a CDN has it (share-pages.ts). */
const homePage = '/?trial'

type Trial = {
  /** Program that serves a build, as `next` does. */
  program: string
  env: NodeJS.ProcessEnv
  /** Milliseconds that it may take until it is well. */
  patienceMs: number
  stop: AbortSignal
}

/**
 * Starts a server beside the running one, at a port of its own where no visitor comes, asks it for its readiness and the
 * home page, and ends it. Answers why it is not well, or null.
 */
export async function tryBuild({ program, env, patienceMs, stop }: Trial): Promise<string | null> {
  const port = await sparePort()
  const args = [program, 'start', '-p', String(port), '-H', '127.0.0.1']
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const
  const child = spawn(process.execPath, args, { env, stdio: [...stdio] })
  let end: string | undefined
  child.once('error', (error) => {
    end = error.message
  })
  child.once('exit', (code, signal) => {
    end = `试运行时退出（${code ?? signal}）`
  })
  try {
    for (const deadline = Date.now() + patienceMs; !stop.aborted; await sleep(200)) {
      if (end !== undefined) return end
      const ready = await statusOf(port, '/api/readyz', stop)
      const home = ready === 200 ? await statusOf(port, homePage, stop) : 0
      if (home > 0 && home < 500) return null
      if (Date.now() > deadline)
        return `试运行 ${Math.round(patienceMs / 1000)} 秒后仍不正常（/api/readyz ${ready || '没有回答'}${ready === 200 ? `，首页 ${home || '没有回答'}` : ''}）`
    }
    return stopping
  } finally {
    if (end === undefined) await drained(child)
  }
}

async function sparePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (!address || typeof address === 'string') throw new Error('没有空闲的端口')
  return address.port
}

/** The status of an answer; 0 for none. */
function statusOf(port: number, path: string, signal: AbortSignal): Promise<number> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, agent: false, timeout: 10_000, signal }
    const request = get(options, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(0))
  })
}
