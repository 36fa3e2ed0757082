import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { benchEnv, benchPort } from '#bench/server.ts'
import { limit, reportLimits } from '#bench/table.ts'
import { randomFrom } from '#bench/texts.ts'
import { type Database, openApart } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { addPlans } from '#lib/vip/server/testing/ledger.ts'
import type { Act } from './acts.ts'
import { type Finding, findFaults } from './checks.ts'
import { Child, type Task } from './children.ts'
import { fillGoods } from './goods-acts.ts'
import { reportPaySim } from './report.ts'

// npm run pay:sim [-- scenarios [seed]]: buyers, wallets and time act at random on servers that are killed at random
// moments; afterwards every fen must be where it belongs. The seed repeats all decisions, not the moments at which
// the machine carries them out.

const dataDir = './data/pay-sim'
const buyers = 40
/** Scenarios that go on at once, often several of one buyer. */
const atOnce = 16
const patienceMs = 60_000

/** How often each act is drawn. */
const weights: Record<Act, number> = {
  create: 16,
  openWechat: 9,
  openAlipay: 9,
  pay: 14,
  payBoth: 6,
  payUntold: 4,
  payLate: 3,
  fail: 2,
  repeat: 7,
  forge: 5,
  poll: 3,
  cancel: 3,
  refund: 7,
  endCode: 3,
  endOrder: 2,
  hurryJobs: 8,
  passDays: 2,
  useRights: 3,
  order: 14,
  readdress: 3,
  deposit: 6,
  rest: 8,
  dueDay: 2,
  coupon: 6,
  enlist: 2,
  ship: 4,
  receive: 1,
  staffRefund: 3,
  teach: 3,
  move: 1,
  askBack: 5,
  answerBack: 5,
  postBack: 5,
  takeBack: 5,
  keepAfterAll: 2,
  expireBack: 1,
}
const drawn = Object.entries(weights).flatMap(([act, n]) => Array<Act>(n).fill(act as Act))

const [scenarios = 1000, seed = Math.floor(Math.random() * 1e6)] = process.argv.slice(2).map(Number)
if (!(scenarios > 0) || !Number.isInteger(seed)) {
  console.error('npm run pay:sim [-- scenarios [seed]]')
  process.exit(2)
}
console.log(`${scenarios} scenarios, seed ${seed}`)

const startedAt = performance.now()
rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true })
const counts = { steps: 0, refused: 0, cut: 0, kills: 0, taken: 0, notTaken: 0 }
const outcomes = new Set<string>()
const found = new Map<string, Finding>()

const logPath = `${dataDir}/log.jsonl`
const logFile = openSync(logPath, 'a')
const env = benchEnv({
  DATA_DIR: dataDir,
  PORT: String(benchPort + 4),
  PAY_PROVIDER: 'sandbox',
  LOG_LEVEL: 'error',
})

const database = await openApart({ DATA_DIR: dataDir })
await fill(database)
const workers = [1, 2, 3].map(
  () => new Child({ file: 'bench/pay-sim/worker.ts', env, logFile }, hear),
)
const receiver = new Child({ file: 'bench/pay-sim/receiver.ts', env, logFile }, hear)
const children = [...workers, receiver]
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => giveUp(130))
try {
  await everybody()
  const playing = play()
  let isOver = false
  const over = playing.finally(() => {
    isOver = true
  })
  await killUntil(() => isOver)
  await over
  await everybody()
  await run({ act: 'settle', userId: 0, seed })
} catch (error) {
  console.error(error)
  await giveUp(1)
}
await Promise.all(children.map((child) => child.stop()))
keep(await findFaults(database, true))
const seconds = Math.round((performance.now() - startedAt) / 1000)
await reportPaySim(database, {
  counts: { scenarios, seconds, ...counts },
  findings: [...found.values()],
  log: readFileSync(logPath, 'utf8'),
})
for (const outcome of outcomes) limit(outcome, false)
reportLimits()
await database.close()

/** The database's server goes when its last user does. */
async function giveUp(code: number): Promise<never> {
  await Promise.all(children.map((child) => child.stop()))
  await database.close()
  process.exit(code)
}

async function fill(database: Database): Promise<void> {
  const { db, sql } = database
  await migrate(database)
  await addPlans(db)
  await sql`insert into users (user_name) select 'buyer' || n from generate_series(1, ${buyers}::int) n`
  // Some have what is not paid for: it must neither be credited nor be lost.
  await sql`
    insert into membership_grants (user_id, weight, kind, starts_at, ends_at)
    select id, 10, case when id % 8 = 0 then 'trial' else 'gift' end, now(), now() + interval '60 days'
    from users where id % 4 = 0`
  await fillGoods(database, buyers)
}

function hear(message: string): void {
  if (message === 'taken') counts.taken += 1
  else if (message === 'refused') counts.notTaken += 1
  else outcomes.add(`a server process ${message}: see ${logPath}`)
}

/** Until every process is ready, or all but some, at most a minute. */
async function everybody(but = 0): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(10))
    if (children.filter(({ isReady }) => !isReady).length <= but) return
  throw new Error(`the processes do not start: see ${logPath}`)
}

/** All scenarios, some at once, each in its order. */
async function play(): Promise<void> {
  let next = 0
  const runNext = async () => {
    while (next < scenarios) {
      next += 1
      await playOne(randomFrom(seed * 100_003 + next))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
}

async function playOne(random: () => number): Promise<void> {
  const userId = 1 + Math.floor(random() * buyers)
  const opening: Act[] =
    random() < 0.7
      ? [
          (['create', 'order', 'deposit'] as const)[Math.floor(random() * 3)] ?? 'order',
          random() < 0.5 ? 'openWechat' : 'openAlipay',
          'pay',
        ]
      : []
  // A return has many steps before it: by chance alone hardly one would come back.
  if (random() < 0.3)
    opening.push('hurryJobs', 'ship', 'receive', 'askBack', 'answerBack', 'postBack', 'takeBack')
  const rest = Array.from({ length: 4 + Math.floor(random() * 6) }, () => draw(random))
  for (const act of [...opening, ...rest]) {
    const task = { act, userId, seed: Math.floor(random() * 2 ** 31) }
    const isPatient = random() < 0.5
    // Some press the button again when the server has gone away.
    if ((await run(task)) === 'cut' && isPatient) await run(task)
  }
}

function draw(random: () => number): Act {
  return drawn[Math.floor(random() * drawn.length)] ?? 'create'
}

/** Hands a task to the least busy server, as a balancer would. */
async function run(task: Omit<Task, 'id'>): Promise<string> {
  const ready = () => workers.filter(({ isReady }) => isReady)
  while (ready().length === 0) await sleep(5)
  const [worker] = ready().toSorted((a, b) => a.load - b.load)
  if (!worker) return 'cut'
  counts.steps += 1
  const timer = new AbortController()
  const outcome = await Promise.race([
    worker.run({ ...task, id: counts.steps }),
    sleep(patienceMs, `${task.act}: no answer for a minute`, { signal: timer.signal }),
  ])
  timer.abort()
  if (outcome === 'cut' || outcome === 'refused') counts[outcome] += 1
  else if (outcome !== 'fine') outcomes.add(outcome)
  return outcome
}

/** Kills one process after the other and looks at the books each time. */
async function killUntil(isOver: () => boolean): Promise<void> {
  const random = randomFrom(seed)
  while (!isOver()) {
    // To start takes longer than these pauses: if most were down, nothing would be under way to be cut.
    await everybody(1)
    await sleep(50 + random() * 350)
    const alive = children.filter(({ isReady }) => isReady)
    alive[Math.floor(random() * alive.length)]?.kill()
    counts.kills += 1
    keep(await findFaults(database, false))
  }
}

function keep(findings: Finding[]): void {
  for (const finding of findings)
    if (finding.count >= (found.get(finding.what)?.count ?? 0)) found.set(finding.what, finding)
}
