import { pruneAccounts } from '../account/prune.ts'
import type { Database, Db } from '../db/client.ts'
import { log } from '../log.ts'
import { closeExpiredAttempts } from '../practice/close-expired.ts'
import { rescoreErrata } from '../practice/rescore-errata.ts'
import { sendDuePushes } from '../pushes/send-pushes.ts'
import { pruneRateLimits } from '../rate-limit.ts'
import { pruneTelemetry } from '../telemetry/prune.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { lookAfterOrders } from '../vip/look-after-orders.ts'
import { pruneNotifications } from '../vip/prune.ts'
import { reconcile } from '../vip/reconcile.ts'
import { sendRefunds } from '../vip/send-refunds.ts'

type Job = { name: string; everyMs: number; run: (db: Db) => Promise<unknown> }

/** What runs beside the requests. Each job may run on every instance at once: rows are taken with SKIP LOCKED or the work is idempotent. */
const jobs: Job[] = [
  { name: 'send pushes', everyMs: 15_000, run: sendDuePushes },
  { name: 'close expired attempts', everyMs: 15_000, run: closeExpiredAttempts },
  { name: 'rescore errata', everyMs: 5_000, run: rescoreErrata },
  { name: 'look after VIP orders', everyMs: 15_000, run: (db) => lookAfterOrders(db) },
  { name: 'send refunds', everyMs: 15_000, run: (db) => sendRefunds(db) },
  { name: 'reconcile payments', everyMs: 600_000, run: (db) => reconcile(db) },
  { name: 'prune rate limits', everyMs: 3_600_000, run: pruneRateLimits },
  { name: 'prune accounts', everyMs: 3_600_000, run: pruneAccounts },
  { name: 'prune telemetry', everyMs: 3_600_000, run: pruneTelemetry },
  { name: 'prune payment notifications', everyMs: 3_600_000, run: pruneNotifications },
  { name: 'sweep uploads', everyMs: 21_600_000, run: sweepUploads },
]

/** Starts the jobs of this process. Returns the function that stops them. */
export function startJobs({ db }: Database): () => void {
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
