import { Gauge } from 'prom-client'
import { getDb } from '#lib/platform/db/client.ts'
import { collection, metrics } from '#lib/platform/metrics.ts'
import type { Noun } from '#lib/platform/noun/noun.ts'
import { waitingIn } from '#lib/platform/noun/waiting.ts'
import { nouns } from '#lib/tables/nouns.ts'

const name = 'gxw_queue'

/** Lets the metrics of this process tell what waits in the nouns; once, however often it is called. */
export function watchWaiting(list: readonly Pick<Noun, 'waits'>[] = nouns, db = getDb): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  const queues = list.flatMap(({ waits = {} }) => Object.entries(waits))
  const read = collection(async (goOn) => {
    const figures: { queue: string; by: string; figure: string; value: number }[] = []
    for (const [queue, waiting] of queues) {
      goOn()
      // One after the other, so that the pool stays free for visitors.
      const [found] = await waitingIn(db(), waiting)
      for (const [figure, value] of Object.entries({ ...found, late: waiting.late }))
        figures.push({ queue, by: waiting.by, figure, value })
    }
    return figures
  })
  new Gauge({
    name,
    help: 'What waits for the site or its staff: its count, the age of the oldest, and from which age on it is late (seconds)',
    labelNames: ['queue', 'by', 'figure'] as const,
    registers: [registry],
    async collect() {
      const figures = await read()
      this.reset()
      for (const { value, ...labels } of figures ?? []) this.set(labels, value)
    },
  })
}
