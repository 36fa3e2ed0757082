import { rmSync } from 'node:fs'
import { signIn } from '#bench/desk/desk-data.ts'
import { residentMb } from '#bench/resident-mb.ts'
import { commonWords } from '#bench/search/bench-search.ts'
import { benchDir, benchPort, buildSite, type Running, startSite } from '#bench/server.ts'
import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import { makeTexts } from '#bench/texts.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { keepToRetention } from '#lib/start/keep-to-retention.ts'
import { askings, PACE } from './ask-site.ts'
import { fillBank, growTo, type Size } from './growth-data.ts'
import { sizesOfTables } from './table-sizes.ts'

const dataDir = `${benchDir}/growth`
const share = Number(process.env.GROWTH_SHARE ?? 1)
const ARTICLES = 100_000 * share
const ANSWERS = (process.argv.includes('--full') ? 50_000_000 : 10_000_000) * share
const USERS = ANSWERS / 10
/** Parts of all that the site has at each step. */
const STEPS = [0.1, 1 / 3, 1]
const ROUNDS = 40
/** Rounds before those, which warm up. */
const WARM = 3

/** Exponent of what must not grow: 1.6 times as long for ten times the rows. */
const FLAT = 0.2
/** Exponent of what may grow as the rows do; as 1.1 and what a busy machine adds. */
const LINEAR = 1.2
/** p95 at the last size over p95 at the first, each over that of the same call, of what must not grow. */
const MOST_TIMES = 3

/** Names of what may grow with the site, and with which part of it. All else must not. */
const growing: Readonly<Record<string, string>> = {
  search: 'articles: the hits of a word are put in order',
  'report of the most sat paper': 'sitters of that paper: all are compared',
  'desk: users': 'users: all are counted',
  'desk: users, the last page': 'users: those before it are passed over',
  'desk: orders': 'orders: all are counted',
  'desk: articles': 'articles: all are counted',
}

/** Times of one thing at each step. */
type Curve = { name: string; steps: number[][] }

/**
 * How long what is asked for all the time takes while a site grows to 100,000 articles, a million users and ten million
 * answers (`--full`: fifty), in three steps over HTTP; how large its rows are, and how long vacuum and retention take.
 * GROWTH_SHARE=0.01 makes all of it so much smaller. A curve is time ~ rows^k, fitted to the medians over those of a call that
 * reads nothing that grows: a first run beside others doubled all times between two steps.
 */
export async function benchGrowth(): Promise<void> {
  buildSite()
  rmSync(dataDir, { recursive: true, force: true })
  const site = await startSite(benchPort, { DATA_DIR: dataDir, TRUST_PROXY: '1' })
  const database = await openApart({ DATA_DIR: dataDir })
  try {
    await fillBank(database)
    await grow(site, database)
  } finally {
    await database.close()
    await site.stop()
  }
}

function sizeAt(part: number): Size {
  const rows = (all: number) => Math.round(all * part)
  return { articles: rows(ARTICLES), users: rows(USERS), answers: rows(ANSWERS) }
}

async function grow(site: Running, database: Database): Promise<void> {
  const staff = await signIn(database)
  const words = commonWords(makeTexts(7))
  const seen = new Set<number>()
  const curves = new Map<string, number[][]>()
  const upkeep: (string | number)[][] = []
  let before: Size = { articles: 0, users: 0, answers: 0 }
  for (const [step, part] of STEPS.entries()) {
    const size = sizeAt(part)
    const filled = await growTo(database, size, { before, whole: sizeAt(1) })
    const own = words.filter((_, index) => index % STEPS.length === step)
    const asked = await askings(database, { url: site.url, staff, words: own, size, seen })
    for (let round = 0; round < ROUNDS + WARM; round += 1)
      // In turns, so that what else the machine does meanwhile meets all of them.
      for (const { name, ask } of asked) {
        const startedAt = performance.now()
        await ask(round)
        const ms = performance.now() - startedAt
        if (round < WARM) continue
        const steps = curves.get(name) ?? []
        curves.set(name, steps)
        steps[step] = [...(steps[step] ?? []), ms]
      }
    upkeep.push([numberOf(size.answers), filled, ...(await keepUp(database)), residentMb(site.pid)])
    before = size
    console.log(`  ${numberOf(size.answers)} answers: filled in ${filled} s, measured`)
  }
  printCurves([...curves].map(([name, steps]) => ({ name, steps })))
  printTable('upkeep', ['answers', 'fill s', 'vacuum s', 'retention s', 'site MB'], upkeep)
  await printSizes(database)
}

const numberOf = (count: number) => Math.round(count).toLocaleString('en')

/** Seconds of a vacuum of the largest table after each 49th row has changed, and of retention where nothing is due. */
async function keepUp(database: Database): Promise<[number, number]> {
  const session = await database.connect()
  await session.sql`
    update sitting_answers set seconds = seconds + 1 where sitting_id % 49 = 0`
  const vacuumed = await secondsOf(
    () => session.sql`vacuum (index_cleanup on, analyze) sitting_answers`,
  )
  await session.end()
  return [vacuumed, await secondsOf(() => keepToRetention(database.db))]
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return Math.round((performance.now() - startedAt) / 10) / 100
}

function printCurves(curves: readonly Curve[]): void {
  const head = STEPS.map((part) => `${numberOf(ANSWERS * part)}: p50 / p95 ms`)
  const sharesAt = (steps: readonly number[][]) =>
    steps.map((times) => sharesOf(times, [0.5, 0.95]))
  const pace = sharesAt(curves.find(({ name }) => name === PACE)?.steps ?? [])
  const rows = curves.map(({ name, steps }) => {
    const shares = sharesAt(steps)
    const over = shares.map(([half, most], step) => {
      const [halfOfPace, mostOfPace] = pace[step] ?? [Number.NaN, Number.NaN]
      return [half / halfOfPace, most / mostOfPace] as const
    })
    const k = exponentOf(
      STEPS,
      over.map(([half]) => half),
    )
    const times = (over.at(-1)?.[1] ?? Number.NaN) / (over[0]?.[1] ?? Number.NaN)
    const most = growing[name] ? LINEAR : FLAT
    limit(`growth: ${name} ~ rows^${k.toFixed(2)}, at most ${most}`, k <= most)
    if (!growing[name])
      limit(
        `growth: ${name} p95 ${times.toFixed(1)} times as long, at most ${MOST_TIMES}`,
        times <= MOST_TIMES,
      )
    const cells = shares.map((pair) => pair.join(' / '))
    return [name, ...cells, k.toFixed(2), most, times.toFixed(1), growing[name] ?? '']
  })
  printTable(
    `${numberOf(ARTICLES)} articles, ${numberOf(USERS)} users and ${numberOf(ANSWERS)} answers in the end; time ~ rows^k`,
    ['', ...head, 'k', 'at most', 'p95 ×', 'grows with'],
    rows,
  )
}

/** The k of y ~ x^k, by least squares on the logarithms. */
function exponentOf(xs: readonly number[], ys: readonly number[]): number {
  const points = xs.map((x, n) => [Math.log(x), Math.log(ys[n] ?? Number.NaN)] as const)
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [x0, y0] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const along = points.reduce((sum, [x, y]) => sum + (x - x0) * (y - y0), 0)
  return along / points.reduce((sum, [x]) => sum + (x - x0) ** 2, 0)
}

async function printSizes(database: Database): Promise<void> {
  const { tables, answers, ofAnswers, all } = await sizesOfTables(database)
  printTable(
    'the largest tables',
    ['', 'rows', 'MB', 'bytes a row', 'of these indexes'],
    tables.map(({ name, rows, heap, indexes }) => [
      name,
      numberOf(rows),
      Math.round((heap + indexes) / 1e6),
      Math.round((heap + indexes) / rows),
      Math.round(indexes / rows),
    ]),
  )
  console.log(
    `  ${numberOf(ofAnswers / answers)} bytes an answer with all that hangs on it; ${numberOf(all / 1e6)} MB in all`,
  )
  limit(`growth: ${numberOf(answers)} answers are stored`, answers >= ANSWERS * 0.98)
}
