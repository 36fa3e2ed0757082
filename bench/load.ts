import { execFile, spawnSync } from 'node:child_process'
import { Agent, get } from 'node:http'
import { promisify } from 'node:util'

export type Load = { requests: number; seconds: number; failures: number }

const connections = 32
const wrk = 'wrk'
const hasWrk = spawnSync(wrk, ['-v']).error === undefined

/** Which program makes the load: wrk where it is installed, else a loop in this process. */
export const loadProgram = hasWrk ? wrk : 'Node'

/** Asks for one address over 32 kept connections for some seconds. */
export async function load(url: string, seconds: number, encoding: string): Promise<Load> {
  return hasWrk ? await runWrk(url, seconds, encoding) : await runLoop(url, seconds, encoding)
}

async function runWrk(url: string, seconds: number, encoding: string): Promise<Load> {
  const { stdout } = await promisify(execFile)(wrk, [
    ...['-t', '1', '-c', String(connections), '-d', `${seconds}s`],
    ...['-H', `Accept-Encoding: ${encoding}`, '-H', `User-Agent: ${userAgent}`, url],
  ])
  const [, requests, , time, unit] = /(\d+) requests in (([\d.]+)(ms|s|m)),/.exec(stdout) ?? []
  if (!requests) throw new Error(stdout)
  const failures = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0)
  const scale = { ms: 0.001, s: 1, m: 60 }[unit ?? 's'] ?? 1
  return { requests: Number(requests), seconds: Number(time) * scale, failures }
}

const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/150.0'

async function runLoop(url: string, seconds: number, encoding: string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const headers = { 'accept-encoding': encoding, 'user-agent': userAgent }
  const once = () =>
    new Promise<boolean>((resolve) => {
      const request = get(url, { agent, headers }, (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode === 200))
      })
      request.on('error', () => resolve(false))
    })
  const startedAt = performance.now()
  const result = { requests: 0, seconds: 0, failures: 0 }
  const work = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      if (!(await once())) result.failures += 1
      result.requests += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  agent.destroy()
  return { ...result, seconds: (performance.now() - startedAt) / 1000 }
}
