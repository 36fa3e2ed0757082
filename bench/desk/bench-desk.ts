import { existsSync, rmSync } from 'node:fs'
import { benchDir, buildSite, startSite } from '#bench/server.ts'
import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { contract } from '#lib/tables/contract.ts'
import { fillDesk, signIn, tidy } from './desk-data.ts'
import { deskLists, type Filter, filtersOf } from './desk-filters.ts'
import { SIZE } from './plan.ts'

const dataDir = `${benchDir}/desk`
const MOST_MS = 100
const ASKED = 20

/** Each filter of the lists of the desk, asked over HTTP by one of staff while every list has a hundred thousand rows; E2E_REUSE=1 keeps them from the last run. */
export async function benchDesk(): Promise<void> {
  buildSite()
  const isKept = process.env.E2E_REUSE === '1' && existsSync(`${dataDir}/db`)
  if (!isKept) rmSync(dataDir, { recursive: true, force: true })
  const site = await startSite(undefined, { DATA_DIR: dataDir })
  const database = await openApart({ DATA_DIR: dataDir })
  try {
    if (!isKept) await fillDesk(database)
    await tidy(database)
    const tokens = await signIn(database)
    for (const name of deskLists) {
      const rows: [string, ...number[]][] = []
      for (const filter of filtersOf(name)) {
        const { path } = contract[name]
        const asked = Object.entries(filter).map(([field, value]) => [field, String(value)])
        const times = await timesOf(`${site.url}${path}?${new URLSearchParams(asked)}`, tokens)
        const [half, most, worst] = sharesOf(times, [0.5, 0.95, 1])
        rows.push([wordsOf(filter), half, most, worst])
        limit(
          `desk: ${name} ${wordsOf(filter)} p95 ${most} ms, at most ${MOST_MS}`,
          most <= MOST_MS,
        )
      }
      printTable(`${name}, ${SIZE} rows`, ['filter', 'p50 ms', 'p95 ms', 'worst ms'], rows)
    }
  } finally {
    await database.close()
    await site.stop()
  }
}

const wordsOf = (filter: Filter) =>
  Object.entries(filter)
    .map(([field, value]) => `${field}=${value}`)
    .join(' ')

let asked = 0

/** Milliseconds until the whole answer is there, one request after the other; the first two, which warm up, left aside. */
async function timesOf(url: string, tokens: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < ASKED + 2; n += 1) {
    const token = tokens[asked++ % tokens.length]
    const startedAt = performance.now()
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    const text = await answer.text()
    times.push(performance.now() - startedAt)
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 200)}`)
  }
  return times.slice(2)
}
