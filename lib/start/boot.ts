import { watchBudgets } from '#lib/platform/budgets/watch-budgets.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { env } from '#lib/platform/env/env.ts'
import { guardIncoming } from '#lib/platform/http/guard-incoming.ts'
import { startJobs } from '#lib/platform/jobs/jobs.ts'
import { routes } from '#lib/tables/routes.ts'
import { watchDisk } from './disk.ts'
import { jobs } from './jobs.ts'
import { watchPayments } from './watch-payments.ts'

/** What a server process does before it answers: check the environment, open and migrate the database, start jobs. */
export async function boot(): Promise<void> {
  env()
  guardIncoming(routes)
  stopWithSupervisor()
  const database = await openDb(process.env)
  await migrate(database)
  watchPayments()
  watchBudgets()
  watchDisk()
  startJobs(database, jobs)
}

/** A server whose supervisor was killed would hold the port against the next start. */
function stopWithSupervisor(): void {
  if (process.connected) process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}
