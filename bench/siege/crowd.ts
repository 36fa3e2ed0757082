import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Method } from '#lib/platform/contract/endpoint.ts'

/** Request that the process of the crowd is to send. */
export type Asked = {
  id: number
  from: string
  method: Method
  path: string
  body: string | undefined
}
/** Answer that it heard; status 0 is none. */
export type Said = { id: number; status: number; body: unknown }
/** Connections that write a text and never read. */
export type Stalled = { from: string; connections: number; text: string }

export type Answer = { status: number; body: unknown }
type Request = { method: Method; path: string; input?: object }

/** People with addresses of their own, in a network namespace from which nothing but the site can be reached. */
export type Crowd = {
  send: (from: string, request: Request) => Promise<Answer>
  stall: (stalled: Stalled) => void
  close: () => void
}

const namespace = 'gxw-siege'
const ours = 'gxw-siege-a'
const theirs = 'gxw-siege-b'

/** The site's address in the network of the siege. */
export const SITE_ADDRESS = '10.213.0.1'

/** The address behind which the campus is, in another region (/16) than the crowd's. */
export const CAMPUS_ADDRESS = '10.212.0.10'

/** The nth address of the crowd. */
export const addressOf = (n: number) => `10.213.${(n >> 8) + 1}.${n & 255}`

/** Whether namespaces can be made here: by root, on Linux, with iproute2. */
export const hasNamespaces = process.getuid?.() === 0 && !spawnSync('ip', ['-V']).error

/** Makes the network, in which the campus and a crowd of `count` addresses can reach the site. */
export function layCable(count: number): void {
  removeCable()
  ip(['netns', 'add', namespace])
  ip(['link', 'add', ours, 'type', 'veth', 'peer', 'name', theirs, 'netns', namespace])
  ip(['addr', 'add', `${SITE_ADDRESS}/15`, 'dev', ours])
  ip(['link', 'set', ours, 'up'])
  ip(['-n', namespace, 'link', 'set', theirs, 'up'])
  const addresses = [CAMPUS_ADDRESS, ...Array.from({ length: count }, (_, n) => addressOf(n))]
  const lines = addresses.map((address) => `addr add ${address}/15 dev ${theirs}`)
  execFileSync('ip', ['-n', namespace, '-batch', '-'], { input: `${lines.join('\n')}\n` })
  process.once('exit', removeCable)
}

/** Removes the namespace, and with it both ends of its cable. */
export function removeCable(): void {
  spawnSync('ip', ['netns', 'del', namespace])
}

/** Starts the process that speaks for everybody in the namespace. */
export function gatherCrowd(port: number): Crowd {
  const program = fileURLToPath(new URL('crowd-process.ts', import.meta.url))
  const node = [process.execPath, program, SITE_ADDRESS, String(port)]
  const child = spawn('ip', ['netns', 'exec', namespace, ...node], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    send: sender(child),
    stall: (stalled) => void child.send(stalled),
    close: () => void child.kill(),
  }
}

function sender(child: ChildProcess): Crowd['send'] {
  const waiting = new Map<number, (answer: Answer) => void>()
  child.on('message', ({ id, ...answer }: Said) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  let last = 0
  return (from, { method, path, input = {} }) =>
    new Promise((resolve) => {
      last += 1
      waiting.set(last, resolve)
      const query = method === 'GET' ? `?${new URLSearchParams({ ...input })}` : ''
      const body = method === 'POST' ? JSON.stringify(input) : undefined
      child.send({ id: last, from, method, path: path + query, body } satisfies Asked)
    })
}

const ip = (args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'inherit'] })
