import { AsyncResource } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Handler } from '#lib/platform/http/before-next.ts'
import { networkOf } from '#lib/platform/http/network-of.ts'
import { callerOf, PEER_HEADER } from '#lib/platform/http/request-info.ts'

/** Pages that may be made at once, of all and of one network, where a page counts until it is over, `ms` at the longest. */
type Bound = { pages: number; ofNetwork: number; ms: number }

/**
 * Pages are made by one thread beside its database, which eight keep busy: more at once make each of them slower. Of one
 * network fewer, so that who comes beside a single one that asks for much begins at once.
 */
const BOUNDS: readonly Bound[] = [
  // A page that takes longer may wait for something else than this processor.
  { pages: 8, ofNetwork: 6, ms: 1000 },
  // Or for the processor alone, behind the others. One that never ends must not hold its place for ever.
  { pages: 16, ofNetwork: 12, ms: 20_000 },
]

type Begin = () => void

/** Pages of a network, those that are made by each bound; its prefetches come when nothing else of it waits. */
type Network = { working: number[]; asked: Begin[]; early: Begin[] }

/**
 * Lets Next make a few pages at a time, and still fewer of one network. The others wait, nobody is refused, and networks
 * take turns: who comes new waits for one page of each network before, however many these ask for. What is no page passes
 * at once: it has limits of its own, or stays open for long. So does all that a proxy brings which TRUST_PROXY does not
 * count: it would be one network. (A site that stands alone is thus not protected from who pretends to be a proxy.) Each
 * connection has one request here at most, so MAX_CONNECTIONS bounds what waits.
 */
export function fairTurns(trustedHops: number, bounds = BOUNDS): Handler {
  /** The first one has the next turn. */
  const networks = new Map<string, Network>()
  const working = bounds.map(() => 0)
  const isFull = (counts: readonly number[], most: 'pages' | 'ofNetwork') =>
    bounds.some((bound, at) => (counts[at] ?? 0) >= bound[most])
  const beginNext = () => {
    for (const [name, network] of networks) {
      if (isFull(working, 'pages')) return
      if (isFull(network.working, 'ofNetwork')) continue
      const begin = network.asked.shift() ?? network.early.shift()
      if (!begin) continue
      // Goes to the end of the line, where this loop meets it again.
      networks.delete(name)
      networks.set(name, network)
      begin()
    }
  }
  const forgetIdle = (name: string, { working: own, asked, early }: Network) => {
    if (asked.length + early.length === 0 && own.every((count) => count === 0))
      networks.delete(name)
  }
  return (request, response, handOn) => {
    const ip = isForPage(request) ? ipOf(request, trustedHops) : null
    if (ip === null) return handOn()
    // Its end would be told to nobody.
    if (response.closed) return
    const name = networkOf(ip)
    const network = networks.get(name) ?? { working: bounds.map(() => 0), asked: [], early: [] }
    networks.set(name, network)
    // What handlers before this one keep of a request goes with it, though another's end calls it.
    const begin = AsyncResource.bind(() => {
      const count = (at: number, change: 1 | -1) => {
        for (const counts of [working, network.working]) counts[at] = (counts[at] ?? 0) + change
      }
      for (const [at, { ms }] of bounds.entries()) {
        count(at, 1)
        onceOver(response, ms, () => {
          count(at, -1)
          beginNext()
          forgetIdle(name, network)
        })
      }
      handOn()
    })
    const waiting = 'next-router-prefetch' in request.headers ? network.early : network.asked
    waiting.push(begin)
    // Who goes away while waiting costs nothing more.
    response.once('close', () => {
      const place = waiting.indexOf(begin)
      if (place < 0) return
      waiting.splice(place, 1)
      forgetIdle(name, network)
    })
    beginNext()
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

/** `prefinish`: all of it was written, though a slow reader may not have taken it yet; `close`: the reader has gone. */
function onceOver(response: ServerResponse, ms: number, over: () => void): void {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    clearTimeout(timer)
    over()
  }
  const timer = setTimeout(end, ms)
  timer.unref()
  for (const event of ['prefinish', 'finish', 'close']) response.once(event, end)
}
