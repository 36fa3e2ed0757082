import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasNginx, startNginx } from '#bench/nginx.ts'
import { FIRST_ID, fillArticles } from '#bench/search/fill.ts'
import { benchDir, benchPort, prepareSite, startSite } from '#bench/server.ts'
import { limit, median, printTable } from '#bench/table.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { startOrigin } from './origin.ts'
import { drawVisits, type Law, type Visit } from './trace.ts'

const ADDRESSES = 100_000
/** A day of visits fills the edge, which keeps a page for a day; then this many are counted. */
const YESTERDAY = Number(process.env.CDN_YESTERDAY ?? 1_000_000)
const COUNTED = Number(process.env.CDN_COUNTED ?? 60_000)
const CHANGES = 20
/** The most read addresses come from the app itself on the day before too, so that it knows them when they change. */
const RENDERED = 200
const AT_ONCE = 8
const MOST_SHARE = 0.05
const MOST_MS = 2000
const law: Law = { addresses: ADDRESSES, exponent: 1, bots: 0.2, phones: 0.5, seed: 7 }

const [app, between, front] = [benchPort + 4, benchPort + 5, benchPort + 6]
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE * 2 })
const pathOf = (rank: number) => `/articleDetail/${FIRST_ID + rank}`

/**
 * nginx of deploy/nginx.conf as a CDN before the production build: readers by Zipf's law and bots over 100,000 articles, which
 * share of them reaches the app, and how soon a changed article is seen at the edge. The first visit to an address always
 * reaches the app, so the edge begins with what a day of the same visits leaves there; of that day only the headers are the
 * app's, its pages are short.
 */
export async function benchCdn(): Promise<void> {
  if (!hasNginx) {
    console.log('\ncdn: left out; it needs nginx')
    return
  }
  prepareSite()
  const site = await startSite(app, {
    ...{ COMPRESS: 'off', TRUST_PROXY: '1', PC_SITE: `http://localhost:${front}` },
    ...{ CDN_PROVIDER: 'nginx', CDN_NGINX: `http://127.0.0.1:${front}` },
  })
  const database = await openApart({ DATA_DIR: benchDir })
  const filling = await fillArticles(database, ADDRESSES)
  console.log(`\n${ADDRESSES} articles, written in ${filling} s`)
  const origin = await startOrigin(between, app)
  const nginx = await startNginx({
    port: front,
    app: between,
    staticPort: front + 1,
    page: Buffer.from(''),
  })
  try {
    const visits = drawVisits(law)
    await liveYesterday(visits, origin)
    await countToday(visits, origin)
    await change(database, visits)
  } finally {
    await nginx.stop()
    await origin.close()
    await database.close()
    await site.stop()
    agent.destroy()
  }
}

type Origin = Awaited<ReturnType<typeof startOrigin>>

async function liveYesterday(visits: Iterator<Visit>, origin: Origin): Promise<void> {
  const seen = new Map<string, Visit>()
  for (let n = 0; n < YESTERDAY; n += 1) {
    const visit = next(visits)
    seen.set(`${visit.rank} ${visit.agent.includes('Android')}`, visit)
  }
  const sorted = [...seen.values()].sort((a, b) => a.rank - b.rank)
  const isRendered = ({ rank }: Visit) => rank < RENDERED
  await askAll(sorted.filter(isRendered))
  const { headers, body } = await ask(next(drawVisits(law)).agent, pathOf(RENDERED), app)
  const { 'cache-control': policy, vary, etag, 'content-type': type } = headers
  if (!policy?.includes('s-maxage=86400')) throw new Error(`an article says ${policy}`)
  origin.yesterday = {
    headers: { 'Cache-Control': policy, Vary: vary, ETag: etag, 'Content-Type': type },
    body: body.slice(0, 500),
  }
  await askAll(sorted.filter((visit) => !isRendered(visit)))
  origin.yesterday = undefined
  origin.reached = 0
  const addresses = new Set(sorted.map(({ rank }) => rank)).size
  console.log(
    `yesterday: ${YESTERDAY} visits to ${addresses} addresses, ${sorted.length} copies at the edge`,
  )
}

async function countToday(visits: Iterator<Visit>, origin: Origin): Promise<void> {
  const today = Array.from({ length: COUNTED }, () => next(visits))
  const startedAt = performance.now()
  const answers = await askAll(today)
  const seconds = (performance.now() - startedAt) / 1000
  const shareOf = (isCounted: (visit: Visit) => boolean) => {
    const those = answers.filter(({ visit }) => isCounted(visit))
    return (
      those.filter(({ cache }) => cache !== 'HIT' && cache !== 'STALE' && cache !== 'UPDATING')
        .length / those.length
    )
  }
  const stale = answers.filter(({ cache }) => cache === 'STALE' || cache === 'UPDATING').length
  const share = origin.reached / COUNTED
  printTable(
    `today: ${COUNTED} visits, exponent ${law.exponent}, ${law.bots * 100} % bots, ${Math.round(COUNTED / seconds)} a second`,
    ['', 'reaches the app'],
    [
      ['readers', percent(shareOf(({ isBot }) => !isBot))],
      ['bots', percent(shareOf(({ isBot }) => isBot))],
      ['all, counted before the app', percent(share)],
      ['of all shown while fetched anew', percent(stale / COUNTED)],
    ],
  )
  const failed = answers.filter(({ status }) => status !== 200).length
  limit(`cdn: ${failed} answers were no page`, failed === 0)
  limit(`cdn: ${percent(share)} reach the app, at most ${percent(MOST_SHARE)}`, share <= MOST_SHARE)
}

/** Changes articles that are asked for all the while, as publishing does: in the table, by whose triggers all learn of it. */
async function change({ sql }: Database, visits: Iterator<Visit>): Promise<void> {
  let isOver = false
  const crowd = (async () => {
    while (!isOver) await askAll(Array.from({ length: 50 }, () => next(visits)))
  })()
  const waits: number[] = []
  for (let n = 0; n < CHANGES; n += 1) {
    const rank = n * 9
    const title = `改动${n}-${Date.now()}`
    await ask(desktop, pathOf(rank))
    await sleep(1500)
    await sql`update articles set title = ${title} where id = ${FIRST_ID + rank}`
    const changedAt = performance.now()
    for (const deadline = changedAt + 30_000; performance.now() < deadline; await sleep(20))
      if ((await ask(desktop, pathOf(rank))).body.includes(title)) break
    waits.push(performance.now() - changedAt)
  }
  isOver = true
  await crowd
  const most = Math.max(...waits)
  console.log(
    `\ncdn: ${CHANGES} changes are seen at the edge after ${Math.round(median(waits))} ms in the middle, ${Math.round(most)} ms at most`,
  )
  limit(`cdn: a change is seen after ${Math.round(most)} ms, at most ${MOST_MS}`, most <= MOST_MS)
}

const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/150.0'
const percent = (share: number) => `${(share * 100).toFixed(2)} %`

function next(visits: Iterator<Visit>): Visit {
  return visits.next().value
}

type Seen = { visit: Visit; status: number; cache: string }

async function askAll(visits: readonly Visit[]): Promise<Seen[]> {
  const seen: Seen[] = []
  let at = 0
  const work = async () => {
    for (let visit = visits[at++]; visit; visit = visits[at++]) {
      const { status, headers } = await ask(visit.agent, pathOf(visit.rank))
      seen.push({ visit, status, cache: String(headers['x-cache'] ?? '') })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return seen
}

/** Asks as a visitor without a login; by the name of the site, which is part of the key. */
function ask(userAgent: string, path: string, port = front) {
  type Answer = { status: number; headers: Record<string, string | undefined>; body: string }
  return new Promise<Answer>((resolve, reject) => {
    const headers = { host: `localhost:${port}`, 'user-agent': userAgent }
    get({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part) => (body += part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers as Answer['headers'],
          body,
        }),
      )
    }).on('error', reject)
  })
}
