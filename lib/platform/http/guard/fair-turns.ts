import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { callerOf, PEER_HEADER } from '#lib/platform/http/request-info.ts'

/** Pages of one network that are made at once: a browser asks for some in advance, and a campus shares a network. */
const AT_ONCE = 8

/** A page that takes longer waits for something else than this processor, and leaves its turn. */
const TURN_MS = 1000

/** Prefetches wait behind the pages that somebody has asked for. */
type Network = { working: number; asked: (() => void)[]; early: (() => void)[] }

/**
 * Lets Next make at most `atOnce` pages of one network at a time; its others wait their turn, and nobody is refused. Who
 * asks for a thousand pages thus stands behind oneself, and not before everybody else. What is no page passes at once: it
 * has limits of its own, or stays open for long. So does all that a proxy brings which TRUST_PROXY does not count: it
 * would be one network. (A site that stands alone is thus not protected from who pretends to be a proxy.)
 */
export function fairTurns(trustedHops: number, atOnce = AT_ONCE): Handler {
  const networks = new Map<string, Network>()
  return (request, response, handOn) => {
    const ip = isForPage(request) ? ipOf(request, trustedHops) : null
    if (ip === null) return handOn()
    // Its end would be told to nobody.
    if (response.closed) return
    const name = networkOf(ip)
    const network = networks.get(name) ?? { working: 0, asked: [], early: [] }
    networks.set(name, network)
    // What handlers before this one keep of a request goes with it, though another's end calls it.
    const work = AsyncResource.bind(() => {
      network.working += 1
      onceOver(response, () => {
        network.working -= 1
        const next = network.asked.shift() ?? network.early.shift()
        next?.()
        if (network.working === 0) networks.delete(name)
      })
      handOn()
    })
    if (network.working < atOnce) return work()
    const waiting = 'next-router-prefetch' in request.headers ? network.early : network.asked
    waiting.push(work)
    // Who goes away while waiting costs nothing more.
    response.once('close', () => {
      const place = waiting.indexOf(work)
      if (place >= 0) waiting.splice(place, 1)
    })
  }
}

/** Paths below which no page lies, and files that need no work. */
const others = /^\/(?:(?:api|_next|oss|media|art|cover|icons)\/|(?:metrics|robots\.txt)$)/

function isForPage({ method, url = '/' }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && !others.test(url.replace(/\?.*/s, ''))
}

/** Null where a proxy brings it whose word does not count. */
function ipOf({ headers }: IncomingMessage, trustedHops: number): string | null {
  const known = new Headers()
  for (const name of [PEER_HEADER, 'x-forwarded-for']) {
    const value = headers[name]
    if (value !== undefined) known.set(name, value.toString())
  }
  const { ip } = callerOf(known, trustedHops)
  const isOfProxy = headers['x-forwarded-for'] !== undefined && ip === headers[PEER_HEADER]
  return isOfProxy ? null : ip
}

/** `finish`: all of it was handed to the system, which a slow reader does not hold up; `close`: the reader has gone. */
function onceOver(response: ServerResponse, over: () => void): void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    over()
  }
  const timer = setTimeout(end, TURN_MS)
  timer.unref()
  response.once('finish', end)
  response.once('close', end)
}
