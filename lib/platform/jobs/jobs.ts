import { lte, sql } from 'drizzle-orm'
import type { Database, Db } from '#lib/platform/db/client.ts'
import { causeHere, onBehalfOf, workListener } from '#lib/platform/db/pool/on-behalf-of.ts'
import { log } from '#lib/platform/log.ts'
import { jobMetrics } from '#lib/platform/metrics.ts'
import { jobRuns } from './tables.ts'

/** Work that comes round. More often than once a minute it runs on every instance; else on one, whatever is restarted. */
export type Job = { name: string; everyMs: number; run: (db: Db) => Promise<unknown> }

type Options = {
  /** When the seldom ones are looked at first: not while a start is busy, nor on all instances at once. */
  firstAfterMs?: () => number
  /** What lies at most between two runs of those that run on every instance. */
  atMostMs?: number
}

const isSeldom = ({ everyMs }: Job) => everyMs >= 60_000

/**
 * Starts jobs in this process; returns the function that stops them. A seldom job is due when its time has passed since it
 * last began, which the database remembers: restarts neither put it off nor make it come more often.
 */
export function startJobs(
  { db }: Database,
  jobs: readonly Job[],
  {
    firstAfterMs = () => 30_000 + Math.random() * 60_000,
    atMostMs = Number.POSITIVE_INFINITY,
  }: Options = {},
): () => void {
  const { every } = jobMetrics()
  const stops = jobs.map((job) => {
    every.set({ name: job.name }, job.everyMs / 1000)
    if (isSeldom(job))
      return repeat(firstAfterMs(), job.everyMs / 10, async () => {
        await attempt(job, async () => {
          if (await takeTurn(db, job)) await done(job, db)
        })
      })
    const everyMs = Math.min(job.everyMs, atMostMs)
    return repeat(everyMs, everyMs, () => attempt(job, () => done(job, db)))
  })
  return () => {
    for (const stop of stops) stop()
  }
}

/** Works after some time and then again and again, never twice at once. */
function repeat(firstMs: number, everyMs: number, work: () => Promise<void>): () => void {
  let isStopped = false
  let timer = setTimeout(go, firstMs)
  timer.unref()
  async function go() {
    await work()
    if (isStopped) return
    timer = setTimeout(go, everyMs)
    timer.unref()
  }
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function attempt(job: Job, work: () => Promise<void>): Promise<void> {
  try {
    await onBehalfOf({ job: job.name }, work)
  } catch (err) {
    log().error({ err, job: job.name }, 'job failed')
  }
}

async function done(job: Job, db: Db): Promise<void> {
  const startedAt = performance.now()
  let isFailed = true
  try {
    await job.run(db)
    isFailed = false
  } finally {
    const cause = causeHere()
    if (cause) workListener().hear?.({ cause, startedAt, isFailed })
  }
  jobMetrics().lastRun.set({ name: job.name }, Math.round(Date.now() / 1000))
}

/** Whether a job is due; one instance alone is told so. */
export async function takeTurn(db: Db, { name, everyMs }: Job): Promise<boolean> {
  const taken = await db
    .insert(jobRuns)
    .values({ name, startedAt: sql`now()` })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: sql`now()` },
      setWhere: lte(jobRuns.startedAt, sql`now() - make_interval(secs => ${everyMs / 1000})`),
    })
    .returning({ name: jobRuns.name })
  return taken.length > 0
}
