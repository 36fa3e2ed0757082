import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { pageCacheStats } from '#lib/platform/page-cache/stats.ts'
import { env } from './env/env.ts'
import { log } from './log.ts'
import { once } from './once.ts'

type Timed<L extends string> = { seconds: Histogram<L>; answers: Counter<L | 'class'> }
type Metrics = {
  registry: Registry
  calls: Timed<'call'>
  pages: Timed<'page'>
  jobs: { lastRun: Gauge<'name'>; every: Gauge<'name'> }
}

/** The process's Prometheus registry. */
export const metrics = once('metrics', create)

/** Counts the answer of an API call by its name in the contract, and by the class of its status; with the seconds it took. */
export function noteCall(call: string, status: number, seconds: number): void {
  const { calls } = metrics()
  calls.seconds.observe({ call }, seconds)
  calls.answers.inc({ call, class: classOf(status) })
}

/** Counts the answer of a page by its name in the route table; null for one whose reader went before its end. */
export function notePage(page: string, status: number | null, seconds: number): void {
  const { pages } = metrics()
  pages.seconds.observe({ page }, seconds)
  pages.answers.inc({ page, class: status === null ? 'left' : classOf(status) })
}

/** Begins the failures of calls and pages at 0: Prometheus sees no increase in a series that is born with its first failure. */
export function beginFailures(names: { calls: readonly string[]; pages: readonly string[] }): void {
  const { calls, pages } = metrics()
  for (const call of names.calls) calls.answers.inc({ call, class: '5xx' }, 0)
  for (const page of names.pages) pages.answers.inc({ page, class: '5xx' }, 0)
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`

/** When a job last ended well in this process, in seconds since 1970, and how often it comes; by its name. */
export function jobMetrics(): Metrics['jobs'] {
  return metrics().jobs
}

/** Prometheus gives up after ten seconds; a database that hangs must not take the other figures along. */
const SCRAPE_MS = 3000
/** For all statements of one collection together. */
const COLLECTION_MS = 5000

/** Awaits what the database answers for a figure of /metrics; null, with a line in the log, when it fails or takes too long. */
export async function atScrape<T>(asked: PromiseLike<T>, ms = SCRAPE_MS): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the database does not answer')), ms)
  })
  try {
    return await Promise.race([asked, late])
  } catch (err) {
    log().warn({ err }, 'a figure of /metrics is missing')
    return null
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reads the figures of several statements for /metrics, once at a time: a scrape that overlaps shares what is under way.
 * Each answers null, with a line in the log, when the reading fails or takes longer than `ms`. `read` calls `goOn` before
 * each statement: it throws when the time is over.
 */
export function collection<T>(
  read: (goOn: () => void) => Promise<T>,
  ms = COLLECTION_MS,
): () => Promise<T | null> {
  let underWay: Promise<T> | undefined
  return () => {
    if (!underWay) {
      const until = performance.now() + ms
      const goOn = () => {
        if (performance.now() > until) throw new Error('the time of the scrape is over')
      }
      underWay = read(goOn).finally(() => {
        underWay = undefined
      })
    }
    return atScrape(underWay, ms)
  }
}

function create(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const calls = {
    seconds: new Histogram({
      name: 'gxw_api_seconds',
      help: 'Seconds an API call took',
      labelNames: ['call'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    answers: new Counter({
      name: 'gxw_api_answers_total',
      help: 'Answers of API calls by the class of their status',
      labelNames: ['call', 'class'] as const,
      registers,
    }),
  }
  const pages = {
    seconds: new Histogram({
      name: 'gxw_page_seconds',
      help: 'Seconds from the request of a page to the last byte that its reader took',
      labelNames: ['page'] as const,
      buckets: [0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    answers: new Counter({
      name: 'gxw_page_answers_total',
      help: 'Answers of pages by the class of their status; left: the reader went before the end',
      labelNames: ['page', 'class'] as const,
      registers,
    }),
  }
  new Counter({
    name: 'gxw_page_cache_reads_total',
    help: 'Reads of the page cache of this process; stale: an old page was handed out while a new one was made',
    labelNames: ['outcome'] as const,
    registers,
    collect() {
      const { hits = 0, stale = 0, misses = 0 } = pageCacheStats()
      this.reset()
      this.inc({ outcome: 'hit' }, hits - stale)
      this.inc({ outcome: 'stale' }, stale)
      this.inc({ outcome: 'miss' }, misses)
    },
  })
  new Gauge({
    name: 'gxw_page_cache',
    help: 'The page cache of this process: entries and bytes now, pages not recognised since the start',
    labelNames: ['figure'] as const,
    registers,
    collect() {
      const { entries, bytes, unrecognised } = pageCacheStats()
      for (const [figure, value] of Object.entries({ entries, bytes, unrecognised }))
        if (value !== undefined) this.set({ figure }, value)
    },
  })
  new Gauge({
    name: 'gxw_own_records_allowed',
    help: 'Whether staff may change records of their own: 1 for a site with one member of staff',
    registers,
    collect() {
      this.set(env().OWN_RECORDS === 'allowed' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'gxw_second_person_none',
    help: 'Whether what is weighty needs no second person of staff: 1 for a site with one member of staff',
    registers,
    collect() {
      this.set(env().SECOND_PERSON === 'none' ? 1 : 0)
    },
  })
  const jobs = {
    lastRun: new Gauge({
      name: 'gxw_job_last_run_seconds',
      help: 'When a job last ended well in this process, in seconds since 1970',
      // Not `job`: Prometheus has a label of that name of its own.
      labelNames: ['name'] as const,
      registers,
    }),
    every: new Gauge({
      name: 'gxw_job_every_seconds',
      help: 'How often a job comes; one of a minute and more runs on one process in turn',
      labelNames: ['name'] as const,
      registers,
    }),
  }
  return { registry, calls, pages, jobs }
}
