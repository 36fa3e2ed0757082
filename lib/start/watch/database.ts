import { sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import { getDatabase } from '#lib/platform/db/client.ts'
import { slowStatements } from '#lib/platform/db/pool/slow-statements.ts'
import { atScrape, metrics } from '#lib/platform/metrics.ts'

const name = 'gxw_database_up'

/** Lets the metrics of this process tell whether the database answers it, and what its connections do; once, however often it is called. */
export function watchDatabase(database = getDatabase): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  const registers = [registry]
  new Gauge({
    name,
    help: 'Whether the database answers this process within three seconds',
    registers,
    async collect() {
      this.set((await atScrape(database().db.execute(sql`select 1`))) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'gxw_db_connections',
    help: 'Connections of this process: open and lent now, callers that wait for one, and the most that it opens',
    labelNames: ['pool', 'figure'] as const,
    registers,
    collect() {
      for (const [pool, figures] of Object.entries(database().figures()))
        for (const [figure, value] of Object.entries(figures)) this.set({ pool, figure }, value)
    },
  })
  new Counter({
    name: 'gxw_db_slow_statements_total',
    help: 'Statements of requests and jobs that took longer than a second, their waits for locks included',
    registers,
    collect() {
      this.reset()
      this.inc(slowStatements())
    },
  })
}
