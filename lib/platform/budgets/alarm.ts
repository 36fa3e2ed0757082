import { Counter } from 'prom-client'
import type { Counted } from '#lib/platform/http/rate-limit.ts'
import { log } from '#lib/platform/log.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { once } from '#lib/platform/once.ts'
import type { BudgetName, Subject } from './budgets.ts'
import type { Window } from './resolve.ts'

/** The share of the site's budget at which the operator is told. */
const ALARM_SHARE = 0.8

const refusals = once('budget-refusals', () => {
  return new Counter({
    name: 'gxw_budget_refusals_total',
    help: 'Uses that were refused since a budget of lib/platform/budgets/budgets.ts was full',
    labelNames: ['budget', 'subject'] as const,
    registers: [metrics().registry],
  })
})

export function noteRefusal(budget: BudgetName, subject: Subject): void {
  refusals().inc({ budget, subject })
}

/** The last hour for which each line was written. */
const told = once('budget-alarms', () => new Map<string, number>())

type SiteUse = { window: Window; count: Counted; uses: number }

/** Writes a line when the site's budget is nearly used up, and one when it is; each once an hour. */
export function noteSiteUse({ window, count: { calls, windowStart }, uses }: SiteUse): void {
  const { key, caller, limit } = window
  for (const [level, mark, sentence] of [
    ['warn', Math.ceil(limit * ALARM_SHARE), 'a budget of the site is nearly used up'],
    ['error', limit, 'a budget of the site is used up'],
  ] as const) {
    // Counts are unique, so one of all instances sees the one that reaches the mark.
    if (calls < mark || calls - uses >= mark) continue
    const line = `${key} ${caller} ${limit} ${level}`
    if (told().get(line) === windowStart.getTime()) continue
    told().set(line, windowStart.getTime())
    log()[level]({ budget: key, by: caller, limit, used: calls }, sentence)
  }
}
