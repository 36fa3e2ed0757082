import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { benchDir, buildSite } from '#bench/server.ts'
import { limit, printTable, reportLimits } from '#bench/table.ts'
import { openApart } from '#lib/platform/db/client.ts'
import { missing, startCluster } from './cluster.ts'
import { fillLoad, startLoad } from './load.ts'
import { breaches, kinds, type Outcome, outcomeOf } from './promise.ts'
import { type Scene, scenes } from './scenes.ts'
import { startSites } from './sites.ts'

// npm run rehearse [-- words of scenes]: the site on several machines, all of them this one, and what happens when one of
// them fails. Linux as root, with the programs that it names; seven minutes on two quiet cores.

/** Without a failed request for so long, all is well. */
const CALM_SECONDS = 5

const words = process.argv.slice(2)
const chosen = scenes.filter(({ name }) => words.every((word) => name.includes(word)))
if (chosen.length === 0) {
  console.error(
    `npm run rehearse [-- WORDS]; the scenes are:\n${scenes.map(({ name }) => `  ${name}`).join('\n')}`,
  )
  process.exit(2)
}
const lacking = missing()
if (lacking) {
  console.error(`the rehearsal needs ${lacking}`)
  process.exit(2)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

buildSite()
const dataDir = resolve(benchDir, 'rehearse')
rmSync(dataDir, { recursive: true, force: true })
console.log('starting etcd, two PostgreSQL under Patroni, HAProxy and PgBouncer')
const cluster = await startCluster()
console.log(`starting nginx and three processes of the site; logs lie in ${cluster.home}`)
const sites = await startSites(cluster.home, { ...cluster.urls, DATA_DIR: dataDir })
const { DATABASE_URL } = cluster.urls
const database = await openApart({ DATABASE_URL })
const people = await fillLoad(database)
const load = startLoad({ url: sites.url, dataDir, database, people })

const rows: string[][] = []
try {
  for (const scene of chosen) rows.push(await play(scene))
  await load.stop()
  const lost = await load.countLost()
  limit(`${lost} acknowledged facts were lost at the end`, lost === 0)
  await database.close()
  await sites.end()
  await cluster.end()
} catch (error) {
  // Its processes and logs are left for who looks for the cause; the former end with this one.
  limit(
    `broken off: ${error instanceof Error ? error.message : error}; logs in ${cluster.home}`,
    false,
  )
}
printTable('rehearsal: failed of asked', ['', ...kinds, 'well after', 'acknowledged', 'lost'], rows)
reportLimits()
process.exit()

/** Plays a scene out of a calm state; answers its row. */
async function play({ name, promise, run, undo }: Scene): Promise<string[]> {
  await cluster.untilWhole()
  await sites.untilReady()
  await load.untilCalm(CALM_SECONDS)
  const startedAt = performance.now()
  const before = load.acknowledged()
  const from = await run({ cluster, sites })
  await load.untilCalm(CALM_SECONDS).catch((error: unknown) => {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`)
  })
  const facts = { acknowledged: load.acknowledged() - before, lost: await load.countLost() }
  const seen = load.seen(startedAt)
  const outcome = outcomeOf(seen, from, facts)
  undo?.({ cluster, sites })
  for (const breach of breaches(promise, outcome)) limit(`${name}: ${breach}`, false)
  const row = [name, ...cellsOf(outcome)]
  console.log(row.join('  '))
  const bad = Map.groupBy(
    seen.filter(({ isWell }) => !isWell),
    ({ said }) => said,
  )
  for (const [said, list] of bad) console.log(`  ${list.length} × ${said}`)
  return row
}

function cellsOf({ asked, failed, wellSeconds, acknowledged, lost }: Outcome): string[] {
  return [
    ...kinds.map((kind) => `${failed[kind]} of ${asked[kind]}`),
    `${wellSeconds.toFixed(1)} s`,
    String(acknowledged),
    String(lost),
  ]
}
