import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { reconcile } from '#lib/payments/server/reconciliation/reconcile.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { sqlOf } from '#lib/platform/db/client-sql.ts'
import { env } from '#lib/platform/env/env.ts'
import type { Job } from '#lib/platform/jobs/jobs.ts'
import { sendPurges } from '#lib/platform/page-cache/cdn/purges.ts'
import { chosenCdn } from '#lib/platform/providers/cdn/chosen-provider.ts'
import { nouns } from '#lib/tables/nouns.ts'
import { paymentContextOn } from '#lib/tables/payables.ts'
import { routes } from '#lib/tables/routes.ts'
import { publishDue } from '#lib/writing/server/publish-article.ts'
import { keepToRetention } from './keep-to-retention.ts'

/** Tells the CDN of what has changed; without one there is nothing to tell. */
async function tellCdn(db: Db): Promise<void> {
  const cdn = chosenCdn(env())
  if (cdn) await sendPurges(sqlOf(db), cdn, env().site)
}

/**
 * Jobs beside the requests: those of the nouns, and those that ask the lists. Each may run on every instance at once:
 * rows are taken with SKIP LOCKED or the work is idempotent. Those of a minute and more take turns and are remembered
 * (lib/platform/jobs/jobs.ts).
 */
export const jobs: readonly Job[] = [
  ...nouns.flatMap((noun) => noun.jobs ?? []),
  { name: 'publish scheduled articles', everyMs: 10_000, run: (db) => publishDue(db, routes) },
  {
    name: 'poll pending orders',
    everyMs: 15_000,
    run: (db) => pollPayables(db, paymentContextOn(db)),
  },
  { name: 'tell the CDN', everyMs: 500, run: tellCdn },
  { name: 'send refunds', everyMs: 15_000, run: (db) => sendRefunds(db, paymentContextOn(db)) },
  {
    name: 'reconcile payments',
    everyMs: 600_000,
    run: (db) => reconcile(db, paymentContextOn(db)),
  },
  { name: 'keep to the retention table', everyMs: 3_600_000, run: keepToRetention },
]
