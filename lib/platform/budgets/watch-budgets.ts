import { Gauge } from 'prom-client'
import { getDb } from '#lib/platform/db/client.ts'
import { readCalls } from '#lib/platform/http/rate-limit.ts'
import { atScrape, metrics } from '#lib/platform/metrics.ts'
import { type BudgetName, budgets } from './budgets.ts'
import { placeOf, windowsOf } from './resolve.ts'

const name = 'gxw_site_budget'

/** Lets the metrics of this process tell how much of each budget of the site is used in this hour; once, however often it is called. */
export function watchBudgets(db = getDb): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  new Gauge({
    name,
    help: 'Budgets of the whole site in this hour or day: what is used of them, and the limit of their last step',
    labelNames: ['budget', 'figure'] as const,
    registers: [registry],
    async collect() {
      this.reset()
      let isThere = true
      for (const budget of Object.keys(budgets) as BudgetName[]) {
        // The steps before the last refuse nobody.
        const site = windowsOf(budget, anybody).findLast(({ row }) => row.subject === 'site')
        if (!site) continue
        this.set({ budget, figure: 'limit' }, site.limit)
        const used = isThere ? await atScrape(readCalls(db(), placeOf(site))) : null
        if (used) this.set({ budget, figure: 'used' }, used.calls)
        else isThere = false
      }
    },
  })
}

const anybody = { phone: '', account: '', user: 0, ip: '0.0.0.0' }
