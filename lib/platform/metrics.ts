import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { pageCacheStats } from '#lib/platform/page-cache/stats.ts'
import { env } from './env/env.ts'
import { once } from './once.ts'

type Metrics = { registry: Registry; api: Histogram<'call' | 'status'>; jobs: Gauge<'job'> }

/** The process's Prometheus registry. */
export const metrics = once('metrics', create)

/** Seconds a call took, by its name in the contract and the status of its answer. */
export function apiSeconds(): Histogram<'call' | 'status'> {
  return metrics().api
}

/** When a job last ended well in this process, in seconds since 1970, by its name. */
export function jobLastRun(): Gauge<'job'> {
  return metrics().jobs
}

function create(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const api = new Histogram({
    name: 'gxw_api_seconds',
    help: 'Seconds an API call took',
    labelNames: ['call', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'gxw_page_cache',
    help: 'The page cache of this process: hits, misses and pages not recognised since the start, entries and bytes now',
    labelNames: ['figure'] as const,
    registers: [registry],
    collect() {
      for (const [figure, value] of Object.entries(pageCacheStats())) this.set({ figure }, value)
    },
  })
  new Gauge({
    name: 'gxw_own_records_allowed',
    help: 'Whether staff may change records of their own: 1 for a site with one member of staff',
    registers: [registry],
    collect() {
      this.set(env().OWN_RECORDS === 'allowed' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'gxw_second_person_none',
    help: 'Whether what is weighty needs no second person of staff: 1 for a site with one member of staff',
    registers: [registry],
    collect() {
      this.set(env().SECOND_PERSON === 'none' ? 1 : 0)
    },
  })
  const jobs = new Gauge({
    name: 'gxw_job_last_run_seconds',
    help: 'When a job last ended well in this process, in seconds since 1970',
    labelNames: ['job'] as const,
    registers: [registry],
  })
  return { registry, api, jobs }
}
