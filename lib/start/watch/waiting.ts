import { Gauge } from 'prom-client'
import { getDb } from '#lib/platform/db/client.ts'
import { atScrape, metrics } from '#lib/platform/metrics.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { waitingIn } from '#lib/platform/noun/waiting.ts'
import { nouns } from '#lib/tables/nouns.ts'

const name = 'gxw_queue'

/** Lets the metrics of this process tell what waits in the nouns; once, however often it is called. */
export function watchWaiting(list: readonly Pick<Noun, 'waits'>[] = nouns, db = getDb): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  const queues = list.flatMap(({ waits = {} }) => Object.entries(waits))
  new Gauge({
    name,
    help: 'What waits for the site or its staff: its count, the age of the oldest, and from which age on it is late (seconds)',
    labelNames: ['queue', 'by', 'figure'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      for (const [queue, waiting] of queues) {
        // One after the other, so that the pool stays free for visitors.
        const [found] = (await atScrape(waitingIn(db(), waiting))) ?? []
        if (!found) return
        for (const [figure, value] of Object.entries({ ...found, late: waiting.late }))
          this.set({ queue, by: waiting.by, figure }, value)
      }
    },
  })
}
