import type { Database, Db } from '#lib/platform/db/client.ts'
import { log } from '#lib/platform/log.ts'

/** Work that comes round; it may run on every instance at once. */
export type Job = { name: string; everyMs: number; run: (db: Db) => Promise<unknown> }

/** Starts jobs in this process, the first run of each after its time. Returns the function that stops them. */
export function startJobs({ db }: Database, jobs: readonly Job[]): () => void {
  const timers = jobs.map((job) => {
    let running = false
    const timer = setInterval(async () => {
      if (running) return
      running = true
      try {
        await job.run(db)
      } catch (err) {
        log().error({ err, job: job.name }, 'job failed')
      } finally {
        running = false
      }
    }, job.everyMs)
    timer.unref()
    return timer
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
