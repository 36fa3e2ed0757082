import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parse } from 'yaml'
import { revealedRows, revealedToday } from '#lib/platform/api/note-revealed.ts'
import { noteRefusal } from '#lib/platform/budgets/alarm.ts'
import { watchBudgets } from '#lib/platform/budgets/watch-budgets.ts'
import { openedDatabase } from '#lib/platform/db/opened-database.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { metrics, noteCall, notePage } from '#lib/platform/metrics.ts'
import { openedPageCache } from '#lib/platform/page-cache/stats.ts'
import { contract } from '#lib/tables/contract.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { watchDatabase } from './database.ts'
import { watchDisk } from './disk.ts'
import { watchPayments } from './payments.ts'
import { watchWaiting } from './waiting.ts'

type Rule = { alert: string; expr: string; annotations: { summary: string; runbook: string } }
type Panel = { title: string; targets?: { expr: string }[] }
type Exported = { labels: readonly string[]; seen: readonly Record<string, unknown>[] }

const t = testDatabase()
const folder = 'deploy/prometheus'
const rules = (
  parse(readFileSync(`${folder}/alerts.yml`, 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const { panels, annotations } = JSON.parse(
  readFileSync('deploy/grafana/dashboard.json', 'utf8'),
) as { panels: Panel[]; annotations: { list: { name: string; expr: string }[] } }
const drawn = [
  ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr }))),
  ...annotations.list.map(({ name, expr }) => ({ title: name, expr })),
]

/** Labels of Prometheus itself, and of a histogram. */
const always = ['job', 'instance', 'le']
/** Labels whose values depend on what visitors do; all others are there from the start. */
const values: Record<string, (value: string) => boolean> = {
  call: (value) => value in contract,
  name: (value) => nouns.some(({ jobs = [] }) => jobs.some(({ name }) => name === value)),
  class: (value) => /^([2345]xx|left)$/.test(value),
}

let exported: Map<string, Exported>
beforeAll(async () => {
  const before = { database: openedDatabase(), pages: openedPageCache() }
  openedDatabase.replace({ database: t.database })
  openedPageCache.replace({
    cache: {
      stats: () => ({ hits: 1, stale: 0, misses: 0, unrecognised: 0, entries: 1, bytes: 1 }),
    },
  } as unknown as ReturnType<typeof openedPageCache>)
  noteCall('paperSubmit', 200, 0.1)
  notePage('home', 200, 0.1)
  noteRefusal('send', 'site')
  revealedRows()
  revealedToday()
  for (const watch of [watchBudgets, watchDatabase, watchDisk, watchPayments, watchWaiting]) watch()
  const { registry } = metrics()
  const found = await registry.getMetricsAsJSON()
  exported = new Map(
    found.map(({ name, values }) => {
      const { labelNames } = registry.getSingleMetric(name) as unknown as { labelNames: string[] }
      return [name, { labels: labelNames, seen: values.map(({ labels }) => labels) }]
    }),
  )
  openedDatabase.replace(before.database)
  openedPageCache.replace(before.pages)
})

/** Names what is wrong with the series of an expression, a sentence each. */
function faultsOf(expr: string): string[] {
  const series = [...expr.matchAll(/\b(gxw_\w+|nodejs_\w+|process_\w+|up)\b(?:\{([^}]*)\})?/g)]
  if (series.length === 0) return ['no series at all']
  return series.flatMap(([, name = '', selector = '']) => {
    if (name === 'up') return []
    const { labels, seen } =
      exported.get(name) ?? exported.get(name.replace(/_(bucket|sum|count)$/, '')) ?? {}
    if (!labels || !seen) return [`${name} is not exported`]
    const asked = [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)]
    return asked.flatMap(([, label = '', value = '']) => {
      if (always.includes(label)) return []
      if (!labels.includes(label)) return [`${name} has no label ${label}`]
      const isKnown = values[label] ?? ((one) => seen.some((sample) => sample[label] === one))
      return value
        .split('|')
        .filter((one) => !isKnown(one))
        .map((one) => `${name} has no ${label} ${one}`)
    })
  })
}

test('every series of an alarm is one that the site exports', () => {
  expect(rules.length).toBeGreaterThan(15)
  for (const { alert, expr } of rules)
    expect({ alert, faults: faultsOf(expr) }).toEqual({ alert, faults: [] })
})

test('every series of the dashboard is one that the site exports', () => {
  expect(drawn.length).toBeGreaterThan(30)
  for (const { title, expr } of drawn)
    expect({ title, faults: faultsOf(expr) }).toEqual({ title, faults: [] })
})

test('a series, a label or a value that is not there is found', () => {
  expect(faultsOf('gxw_nothing > 0')).toEqual(['gxw_nothing is not exported'])
  expect(faultsOf('gxw_queue{line="marking"}')).toEqual(['gxw_queue has no label line'])
  expect(faultsOf('gxw_queue{queue=~"marking|nothing"}')).toEqual([
    'gxw_queue has no queue nothing',
  ])
  expect(faultsOf('rate(gxw_api_answers_total{call="nothing"}[5m])')).toHaveLength(1)
})

test('every alarm has its paragraph in the runbook, in the same order, and a trial', () => {
  const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (\w+)\n\n\S/gm)]
  expect(headings.map(([, heading]) => heading)).toEqual(rules.map(({ alert }) => alert))
  for (const { alert, annotations } of rules)
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
  const trials = readFileSync(`${folder}/alerts.test.yml`, 'utf8')
  for (const { alert } of rules)
    for (const outcome of ['is raised', 'stays quiet'])
      expect(trials).toContain(`${alert} ${outcome}`)
})

const places = (process.env.PATH ?? '').split(delimiter).map((at) => join(at, 'promtool'))
const promtool = [process.env.PROMTOOL ?? '', ...places].find((at) => at && existsSync(at))
const withPromtool = promtool ? test : test.skip

withPromtool(
  'promtool takes the alarms, and each is raised when it should (skipped without promtool)',
  () => {
    const run = (...args: string[]) =>
      execFileSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' })
    expect(run('check', 'rules', 'alerts.yml')).toContain(`${rules.length} rules found`)
    expect(run('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
  },
)
