import { Gauge } from 'prom-client'
import { getDb } from '#lib/platform/db/client.ts'
import { readCalls } from '#lib/platform/http/rate-limit.ts'
import { collection, metrics } from '#lib/platform/metrics.ts'
import { type BudgetName, budgets } from './budgets.ts'
import { placeOf, windowsOf } from './resolve.ts'

const name = 'gxw_site_budget'

/** Lets the metrics of this process tell how much of each budget of the site is used in this hour; once, however often it is called. */
export function watchBudgets(db = getDb): void {
  const { registry } = metrics()
  if (registry.getSingleMetric(name)) return
  // The steps before the last refuse nobody.
  const sites = () =>
    (Object.keys(budgets) as BudgetName[]).flatMap((budget) => {
      const site = windowsOf(budget, anybody).findLast(({ row }) => row.subject === 'site')
      return site ? [{ budget, site }] : []
    })
  const read = collection(async (goOn) => {
    const used = new Map<BudgetName, number>()
    for (const { budget, site } of sites()) {
      goOn()
      used.set(budget, (await readCalls(db(), placeOf(site))).calls)
    }
    return used
  })
  new Gauge({
    name,
    help: 'Budgets of the whole site in this hour or day: what is used of them, and the limit of their last step',
    labelNames: ['budget', 'figure'] as const,
    registers: [registry],
    async collect() {
      const found = await read()
      this.reset()
      for (const { budget, site } of sites()) {
        this.set({ budget, figure: 'limit' }, site.limit)
        const used = found?.get(budget)
        if (used !== undefined) this.set({ budget, figure: 'used' }, used)
      }
    },
  })
}

const anybody = { phone: '', account: '', user: 0, ip: '0.0.0.0' }
