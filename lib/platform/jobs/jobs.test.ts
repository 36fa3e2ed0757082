import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { metrics } from '#lib/platform/metrics.ts'
import { type Job, startJobs, takeTurn } from './jobs.ts'

const t = testDatabase()
const hour = 3_600_000
const sweep: Job = { name: 'sweep', everyMs: hour, run: async () => {} }
const stops: (() => void)[] = []

beforeEach(() => t.sql`truncate job_runs`)
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test('a seldom job has its turn at the first start, and restarts do not repeat it', async () => {
  expect(await takeTurn(t.db, sweep)).toBe(true)
  expect(await takeTurn(t.db, sweep)).toBe(false)
  await t.sql`update job_runs set started_at = now() - interval '59 minutes'`
  expect(await takeTurn(t.db, sweep)).toBe(false)
})

test('what was due while no process lived has its turn at the next start', async () => {
  await takeTurn(t.db, sweep)
  await t.sql`update job_runs set started_at = now() - interval '61 minutes'`
  expect(await takeTurn(t.db, sweep)).toBe(true)
  expect(await takeTurn(t.db, sweep)).toBe(false)
})

test('of several instances one has the turn', async () => {
  const turns = await Promise.all(Array.from({ length: 8 }, () => takeTurn(t.db, sweep)))
  expect(turns.filter(Boolean)).toHaveLength(1)
})

/** Runs a job in this process until it ran `times`; it comes soon after the start. */
function runsOf(job: Omit<Job, 'run'>, times: number): Promise<void> {
  return new Promise((resolve) => {
    let runs = 0
    const run = async () => void (++runs === times && resolve())
    stops.push(startJobs(t.database, [{ ...job, run }], { firstAfterMs: () => 0 }))
  })
}

test('the seldom ones run soon after a start and are remembered, those of each beat are not', async () => {
  await runsOf(sweep, 1)
  await runsOf({ name: 'beat', everyMs: 5 }, 3)
  expect(await t.sql`select name from job_runs`).toEqual([{ name: 'sweep' }])
})

test('those of each beat come as often as asked, the seldom ones do not', async () => {
  const runs = { beat: 0, sweep: 0 }
  await new Promise<void>((resolve) => {
    const jobs = [
      { name: 'beat', everyMs: 15_000, run: async () => void (++runs.beat === 3 && resolve()) },
      { ...sweep, run: async () => void runs.sweep++ },
    ]
    stops.push(startJobs(t.database, jobs, { atMostMs: 5 }))
  })
  expect(runs).toEqual({ beat: 3, sweep: 0 })
})

test('a failure is not the end, and the metric names the last success', async () => {
  metrics().registry.resetMetrics()
  const shown = async () =>
    /gxw_job_last_run_seconds\{name="odd"\} (\d+)/.exec(await metrics().registry.metrics())?.[1]
  const found: (string | undefined)[] = []
  await new Promise<void>((resolve) => {
    let runs = 0
    const run = async () => {
      found.push(await shown())
      runs += 1
      if (runs === 3) resolve()
      if (runs === 1) throw new Error('broken')
    }
    stops.push(startJobs(t.database, [{ name: 'odd', everyMs: 5, run }]))
  })
  expect(found.slice(0, 2)).toEqual([undefined, undefined])
  expect(Number(found[2])).toBeGreaterThan(Date.now() / 1000 - 60)
})
