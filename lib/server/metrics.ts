import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type Metrics = { registry: Registry; api: Histogram<'call' | 'status'> }

// Bundles hold separate copies of this module; the registry is one a process.
const key = Symbol.for('gxw.metrics')
const shared = globalThis as unknown as Record<symbol, Metrics | undefined>

/** The process's Prometheus registry. */
export function metrics(): Metrics {
  shared[key] ??= create()
  return shared[key]
}

/** Seconds a call took, by its name in the contract and the status of its answer. */
export function apiSeconds(): Histogram<'call' | 'status'> {
  return metrics().api
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
  return { registry, api }
}
