import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { callerOf, PEER_HEADER } from '#lib/platform/http/request-info.ts'

/** Pages of one network that are made at once: a browser asks for some in advance, and a campus shares a network. */
const AT_ONCE = 8

type Network = { working: number; waiting: (() => void)[] }

/**
 * Lets Next make at most `atOnce` pages of one network at a time; its others wait their turn, and nobody is refused. Who
 * asks for a thousand pages thus stands behind oneself, and not before everybody else. What is no page passes at once: it
 * has limits of its own, or stays open for long.
 */
export function fairTurns(trustedHops: number, atOnce = AT_ONCE): Handler {
  const networks = new Map<string, Network>()
  return (request, response, handOn) => {
    if (!isForPage(request)) return handOn()
    const name = networkOf(ipOf(request, trustedHops))
    const network = networks.get(name) ?? { working: 0, waiting: [] }
    networks.set(name, network)
    // What handlers before this one keep of a request goes with it, though another's end calls it.
    const work = AsyncResource.bind(() => {
      network.working += 1
      onceDone(response, () => {
        network.working -= 1
        network.waiting.shift()?.()
        if (network.working === 0) networks.delete(name)
      })
      handOn()
    })
    if (network.working < atOnce) return work()
    network.waiting.push(work)
    // Who goes away while waiting costs nothing more.
    response.once('close', () => {
      const place = network.waiting.indexOf(work)
      if (place >= 0) network.waiting.splice(place, 1)
    })
  }
}

/** Paths below which no page lies. */
const others = /^\/(?:api|_next|oss|media|metrics)(?:\/|$)/

function isForPage({ method, url = '/' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !others.test(url)
}

function ipOf({ headers }: IncomingMessage, trustedHops: number): string {
  const known = new Headers()
  for (const name of [PEER_HEADER, 'x-forwarded-for']) {
    const value = headers[name]
    if (value !== undefined) known.set(name, value.toString())
  }
  return callerOf(known, trustedHops).ip
}

/** `finish`: all of it was handed to the system, which a slow reader does not hold up; `close`: the reader has gone. */
function onceDone(response: ServerResponse, done: () => void): void {
  let isDone = false
  const end = () => {
    if (isDone) return
    isDone = true
    done()
  }
  response.once('finish', end)
  response.once('close', end)
}
