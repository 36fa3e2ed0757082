import { setTimeout as sleep } from 'node:timers/promises'
import { watchCpu } from '#bench/mock/watch-cpu.ts'
import { residentMb } from '#bench/resident-mb.ts'
import type { Running } from '#bench/server.ts'
import { sharesOf } from '#bench/shares.ts'
import { limit, printTable } from '#bench/table.ts'
import type { Asker } from './asker.ts'
import { plan } from './plan.ts'
import type { Question } from './question.ts'
import { type Reads, readPages } from './read-pages.ts'
import { answerTo, questionOf } from './said.ts'
import { until } from './until.ts'

const READ_MS = 10_000
/** Quiet after which V8 has given back what is garbage. */
const SETTLE_MS = 15_000
/** Sockets that are open at the same time while they are being opened. */
const AT_ONCE = 25
/** Times as long as without streams that a page may take beside them. */
const MOST_TIMES = 3
/** Kilobytes by which a socket may let the server grow. */
const MOST_KB = 200
/** Milliseconds to the first piece, for nineteen of twenty; the model itself takes 30. */
const MOST_FIRST_MS = 1500
const MOST_BETWEEN_MS = 300

type Place = { site: Running; nginx: Running }

/** Holds all sockets, then lets some ask at once while pages are read. */
export async function measureStreams({ site, nginx }: Place, askers: readonly Asker[]) {
  await readPages(site.url, overIn(READ_MS / 2))
  await sleep(SETTLE_MS)
  const before = residentMb(site.pid)
  for (let n = 0; n < askers.length; n += AT_ONCE)
    await Promise.all(askers.slice(n, n + AT_ONCE).map((one) => one.connect()))
  await sleep(SETTLE_MS)
  const held = residentMb(site.pid)
  const open = askers.filter(({ isOpen }) => isOpen).length
  limit(`chat: ${open} sockets are open, not ${askers.length}`, open === askers.length)

  // The first question after a while reads documents that the next ones find in the process.
  const cold = askers.at(-1)?.ask(questionOf(0))
  await until(() => cold?.state !== null, 'the first answer ended')
  const quiet = await readPages(site.url, overIn(READ_MS))
  const [siteUsed, nginxUsed] = [watchCpu([site.pid]), watchCpu([nginx.pid])]
  const [own, startedAt] = [process.cpuUsage(), performance.now()]
  const asked: Question[] = []
  const beside: Reads = { times: [], failures: 0 }
  for (let round = 0; round < plan.rounds; round += 1) {
    const group = askers.slice(round * plan.asking, (round + 1) * plan.asking)
    const questions = group.map((one, n) => one.ask(questionOf(1 + round * plan.asking + n)))
    asked.push(...questions)
    const isOver = () => questions.every(({ state }) => state !== null)
    const reading = readPages(site.url, isOver)
    await until(isOver, 'all answers ended')
    const { times, failures } = await reading
    beside.times.push(...times)
    beside.failures += failures
  }
  const seconds = (performance.now() - startedAt) / 1000
  const { user, system } = process.cpuUsage(own)
  const cpu = [siteUsed(), nginxUsed(), (user + system) / 1e6]
  const kb = Math.round((1024 * (held - before)) / askers.length)
  printSockets({ before, held, kb, streaming: residentMb(site.pid), open })
  printStreams(asked, cold ? firstOf(cold) : Number.NaN)
  printTable(
    'CPU, of one core, while they streamed; the generator is also the model',
    ['s', 'site and database %', 'nginx %', 'generator %'],
    [[Math.round(seconds), ...cpu.map((used) => Math.round((100 * used) / seconds))]],
  )
  compareReads(quiet, beside)
}

function overIn(ms: number): () => boolean {
  const endsAt = performance.now() + ms
  return () => performance.now() >= endsAt
}

type Sockets = { open: number; before: number; held: number; kb: number; streaming: number }

function printSockets({ open, before, held, kb, streaming }: Sockets): void {
  printTable(
    `${open} sockets of the AI chat through nginx; memory of the server`,
    ['sockets', 'MB before', 'MB held', 'KB a socket', 'MB after streams'],
    [[open, before, held, kb, streaming]],
  )
  limit(`chat: ${kb} KB a socket, at most ${MOST_KB}`, kb <= MOST_KB)
}

/** Milliseconds to the first piece. */
const firstOf = ({ pieces, sentAt }: Question) => (pieces[0] ?? Number.NaN) - sentAt

function printStreams(asked: readonly Question[], coldMs: number): void {
  const firsts = asked.map(firstOf)
  const between = asked.flatMap(({ pieces }) =>
    pieces.slice(1).map((at, n) => at - (pieces[n] ?? Number.NaN)),
  )
  const wrong = asked.filter(
    ({ state, answer, text, odd }) => state !== 'done' || odd > 0 || answer !== answerTo(text),
  ).length
  const [first50, first95] = sharesOf(firsts, [0.5, 0.95])
  const [between50, between95] = sharesOf(between, [0.5, 0.95])
  printTable(
    `${plan.asking} ask at once, ${plan.rounds} times; a model of 30 ms a piece`,
    ['answers', 'wrong', 'one alone ms', 'first ms p50', 'p95', 'between ms p50', 'p95'],
    [[asked.length, wrong, Math.round(coldMs), first50, first95, between50, between95]],
  )
  limit(`chat: ${wrong} of ${asked.length} answers are not what was said`, wrong === 0)
  limit(`chat: first piece ${first95} ms, at most ${MOST_FIRST_MS}`, first95 <= MOST_FIRST_MS)
  limit(
    `chat: ${between95} ms between pieces, at most ${MOST_BETWEEN_MS}`,
    between95 <= MOST_BETWEEN_MS,
  )
}

function compareReads(quiet: Reads, beside: Reads): void {
  const rowOf = (name: string, { times, failures }: Reads) => {
    const [p50, p95] = sharesOf(times, [0.5, 0.95])
    return { p95, row: [name, times.length, failures, p50, p95] }
  }
  const [alone, streamed] = [rowOf('sockets idle', quiet), rowOf('beside streams', beside)]
  printTable(
    'twenty page reads a second of the app',
    ['pages', 'reads', 'failures', 'p50 ms', 'p95 ms'],
    [alone.row, streamed.row],
  )
  const times = (streamed.p95 / alone.p95).toFixed(1)
  console.log(`  p95: ${streamed.p95} ms ÷ ${alone.p95} ms = ${times}, at most ${MOST_TIMES}`)
  limit(
    `chat: a page ${times} times as long beside streams, at most ${MOST_TIMES}`,
    streamed.p95 <= MOST_TIMES * alone.p95,
  )
  const failures = quiet.failures + beside.failures
  limit(`chat: ${failures} page reads failed`, failures === 0)
}
