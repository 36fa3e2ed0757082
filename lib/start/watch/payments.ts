import { Gauge } from 'prom-client'
import { allAttention, attentionKinds } from '#lib/payments/server/attention.ts'
import { getDb } from '#lib/platform/db/client.ts'
import { atScrape, metrics } from '#lib/platform/metrics.ts'

const name = 'gxw_pay_attention'

/** Lets the metrics of this process count what needs a person about money; once, however often it is called. */
export function watchPayments(): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  new Gauge({
    name,
    help: 'Payments, refunds and orders that need a person; npm run pay:todo names them',
    labelNames: ['kind'] as const,
    registers: [registry],
    async collect() {
      const found = await atScrape(allAttention(getDb()))
      this.reset()
      if (!found) return
      for (const kind of attentionKinds) {
        this.set({ kind }, found.filter((row) => row.kind === kind).length)
      }
    },
  })
}
