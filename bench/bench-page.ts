import { pageOfSize, startBareNext } from './bare-next.ts'
import { cpuSeconds } from './cpu.ts'
import { load, loadProgram } from './load.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { benchPort, prepareSite, type Running, startSite } from './server.ts'
import { sitePages } from './site-pages.ts'
import { limit, median, printTable } from './table.ts'

const rounds = 5
const seconds = 3

type Target = { name: string; url: string; server: Running; rates: number[]; cpu: number[] }

/** Requests per second and CPU of a kept article page: alone, behind nginx, beside static nginx and a bare Next page. */
export async function benchPage(): Promise<void> {
  prepareSite()
  const servers: Running[] = []
  try {
    const targets = await startAll(servers)
    for (const encoding of ['gzip', 'identity']) {
      const fresh = targets.map((target) => ({ ...target, rates: [], cpu: [] }))
      for (const target of fresh) await load(target.url, 1, encoding)
      // In turns, so that what else the machine does meanwhile meets all of them.
      for (let round = 0; round < rounds; round += 1)
        for (const target of fresh) await measure(target, encoding)
      report(fresh, encoding)
    }
  } finally {
    for (const server of servers.reverse()) await server.stop()
  }
}

async function startAll(servers: Running[]): Promise<Target[]> {
  const site = await startSite()
  servers.push(site)
  const { pages } = await sitePages()
  const path = pages.find(({ name }) => name === 'article')?.path ?? '/'
  const page = Buffer.from(await (await fetch(site.url + path)).arrayBuffer())
  const text = page.toString('utf8').replace(/[\s\S]*<body[^>]*>/, '')
  const bare = await startBareNext(benchPort + 1, text.repeat(2))
  servers.push(bare)
  const bareUrl = await pageOfSize(bare.url, page.length)
  console.log(`${path}: ${page.length} bytes of HTML; load by ${loadProgram}`)
  const target = (name: string, url: string, server: Running): Target => {
    return { name, url, server, rates: [], cpu: [] }
  }
  const targets = [target('alone', site.url + path, site), target('bare next start', bareUrl, bare)]
  if (!hasNginx) {
    console.log('nginx is not installed: without its two rows')
    return targets
  }
  const [port, staticPort] = [benchPort + 2, benchPort + 3]
  const nginx = await startNginx({ port, app: benchPort, staticPort, page })
  servers.push(nginx)
  targets.push(target('behind nginx', nginx.url + path, nginx))
  targets.push(target('static nginx', `http://127.0.0.1:${staticPort}/page.html`, nginx))
  return targets
}

async function measure(target: Target, encoding: string): Promise<void> {
  const before = cpuSeconds(target.server.pid)
  const { requests, seconds: took, failures } = await load(target.url, seconds, encoding)
  if (failures > 0) throw new Error(`${target.name}: ${failures} bad answers`)
  target.rates.push(requests / took)
  target.cpu.push((1000 * (cpuSeconds(target.server.pid) - before)) / requests)
}

function report(targets: Target[], encoding: string): void {
  const rateOf = (name: string) => median(targets.find((t) => t.name === name)?.rates ?? [])
  const cpuOf = (name: string) => median(targets.find((t) => t.name === name)?.cpu ?? [])
  const rows = targets.map(({ name, rates, cpu }) => [
    name,
    Math.round(median(rates)),
    `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`,
    median(cpu).toFixed(3),
  ])
  printTable(
    `a kept article page, ${encoding}; median of ${rounds} runs of ${seconds} s`,
    ['', 'requests/s', 'range', 'CPU s per 1,000'],
    rows,
  )
  const cpu = cpuOf('alone') / cpuOf('bare next start')
  console.log(`  alone ÷ bare next start, CPU: ${cpu.toFixed(2)} (at most 1.2)`)
  // Browsers all ask for gzip; the other encoding is printed to show what compression costs.
  const counts = encoding === 'gzip'
  if (counts) limit(`CPU of a page alone ${cpu.toFixed(2)} × bare next start`, cpu <= 1.2)
  if (!hasNginx) return
  const rate = rateOf('behind nginx') / rateOf('static nginx')
  console.log(`  behind nginx ÷ static nginx, requests/s: ${rate.toFixed(2)} (at least 0.6)`)
  if (counts) limit(`behind nginx ${rate.toFixed(2)} × static nginx`, rate >= 0.6)
}
