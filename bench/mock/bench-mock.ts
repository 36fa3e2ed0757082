import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { killServer } from '#bench/kill-server.ts'
import { hasNginx, startNginx } from '#bench/nginx.ts'
import { residentMb } from '#bench/resident-mb.ts'
import { benchDir, benchPort, buildSite, type Running, startSite } from '#bench/server.ts'
import { limit, printTable } from '#bench/table.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { compare } from './compare.ts'
import { measureResults } from './measure-results.ts'
import { fillMock } from './mock-data.ts'
import { few, type Group, lengthOf, many } from './plan.ts'
import { printSaves } from './print-saves.ts'
import { sit } from './sit.ts'
import { Sitter } from './sitter.ts'
import { watchCpu } from './watch-cpu.ts'

const dataDir = `${benchDir}/mock`
/** Between the two groups, and for the hand-ins of the last second before the end. */
const SLACK_SECONDS = 5

/** Two thousand sit one mock exam, save and hand in, while some lose the network and the server is killed once: is a save as quick as for fifty, and is all there afterwards? Then its results are published. */
export async function benchMock(): Promise<void> {
  if (!hasNginx) return limit('mock: nginx is not installed', false)
  buildSite()
  rmSync(dataDir, { recursive: true, force: true })
  const site = await startSite(undefined, { DATA_DIR: dataDir, COMPRESS: 'off', TRUST_PROXY: '1' })
  const ports = { port: benchPort + 2, app: benchPort, staticPort: benchPort + 3 }
  const nginx = await startNginx({ ...ports, page: Buffer.from('') })
  const database = await openApart({ DATA_DIR: dataDir })
  try {
    await holdExam({ site, nginx, database })
  } finally {
    await database.close()
    await nginx.stop()
    await site.stop()
  }
}

type Place = { site: Running; nginx: Running; database: Database }

async function holdExam(place: Place): Promise<void> {
  const { nginx, database } = place
  const sitters = few.sitters + many.sitters
  const seconds = lengthOf(few) + lengthOf(many) + 2 * SLACK_SECONDS
  const endsAt = await fillMock(database, { sitters, seconds })
  const all = Array.from({ length: sitters }, (_, n) => new Sitter(n + 1, nginx.url))
  const [first, others] = [all.slice(0, few.sitters), all.slice(few.sitters)]
  const used = [await sitWatched(place, first, few)]
  let killedAt = Number.NaN
  const kill = setTimeout(
    () => {
      killedAt = performance.now()
      killServer(place.site.pid)
    },
    1000 * (many.enter + many.hold / 2),
  )
  try {
    used.push(await sitWatched(place, others, many))
  } finally {
    clearTimeout(kill)
  }
  const seenOf = (group: readonly Sitter[]) => group.flatMap(({ seen }) => seen)
  printSaves(seenOf(first), seenOf(others), killedAt)
  printTable(
    'CPU, of one core, and memory of the server at its end',
    ['sitters', 's', 'generator %', 'site and database %', 'nginx %', 'MB'],
    used,
  )
  const { known, lost, odd } = await compare(database, all)
  const missing = all.reduce((sum, one) => sum + one.missing, 0)
  console.log(`  ${known} acknowledged answers compared with the database: ${lost} lost`)
  limit(`mock: ${lost} of ${known} acknowledged answers are lost`, lost === 0 && known > 0)
  limit(`mock: ${missing} acknowledged answers were not there on the return`, missing === 0)
  limit(`mock: ${odd} sitters without one sitting that is handed in once`, odd === 0)
  await sleep(Math.max(0, endsAt.getTime() - Date.now()))
  await measureResults(database, nginx.url, all)
}

/** Lets a group sit; answers a row of what that used. */
async function sitWatched({ site, nginx }: Place, sitters: readonly Sitter[], group: Group) {
  const [siteUsed, nginxUsed] = [watchCpu([site.pid]), watchCpu([nginx.pid])]
  const [own, startedAt] = [process.cpuUsage(), performance.now()]
  await sit(sitters, group)
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(own)
  const shareOf = (cpu: number) => Math.round((100 * cpu) / seconds)
  const shares = [(user + system) / 1e6, siteUsed(), nginxUsed()].map(shareOf)
  return [sitters.length, Math.round(seconds), ...shares, residentMb(site.pid)]
}
