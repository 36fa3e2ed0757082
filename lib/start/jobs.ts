import { rollUpFigures } from '#lib/figures/server/roll-up.ts'
import { sendTexts } from '#lib/messages/server/texts/send-texts.ts'
import { receiveSent } from '#lib/orders/server/receive-sent.ts'
import { pollPayables } from '#lib/payments/server/payables/poll-payables.ts'
import { reconcile } from '#lib/payments/server/reconciliation/reconcile.ts'
import { sendRefunds } from '#lib/payments/server/refunds/send-refunds.ts'
import type { Job } from '#lib/platform/jobs/jobs.ts'
import { rescoreErrata } from '#lib/practice/server/rescore/rescore-errata.ts'
import { closeExpiredSittings } from '#lib/practice/server/sittings/close/close-expired.ts'
import { sendExamReminders } from '#lib/reminders/server/send-exam-reminders.ts'
import { sendReviewReminders } from '#lib/reminders/server/send-review-reminders.ts'
import { sendDuePushes } from '#lib/seo/server/pushes/send-pushes.ts'
import { tillOn } from '#lib/tables/payables.ts'
import { routes } from '#lib/tables/routes.ts'
import { sweepUploads } from '#lib/uploads/server/sweep-uploads.ts'
import { publishDue } from '#lib/writing/server/publish-article.ts'
import { keepToRetention } from './keep-to-retention.ts'

/**
 * What runs beside the requests. Each job may run on every instance at once: rows are taken with SKIP LOCKED or the work is
 * idempotent. Those of a minute and more take turns and are remembered (lib/platform/jobs/jobs.ts).
 */
export const jobs: readonly Job[] = [
  { name: 'send pushes', everyMs: 15_000, run: sendDuePushes },
  { name: 'publish scheduled articles', everyMs: 10_000, run: (db) => publishDue(db, routes) },
  { name: 'close expired sittings', everyMs: 15_000, run: closeExpiredSittings },
  { name: 'rescore errata', everyMs: 5_000, run: rescoreErrata },
  { name: 'poll pending orders', everyMs: 15_000, run: (db) => pollPayables(db, tillOn(db)) },
  { name: 'send refunds', everyMs: 15_000, run: (db) => sendRefunds(db, tillOn(db)) },
  { name: 'send message texts', everyMs: 15_000, run: (db) => sendTexts(db) },
  { name: 'send exam reminders', everyMs: 300_000, run: (db) => sendExamReminders(db) },
  { name: 'send review reminders', everyMs: 300_000, run: (db) => sendReviewReminders(db) },
  { name: 'roll up figures', everyMs: 300_000, run: (db) => rollUpFigures(db) },
  { name: 'reconcile payments', everyMs: 600_000, run: (db) => reconcile(db, tillOn(db)) },
  { name: 'receive what was sent', everyMs: 600_000, run: (db) => receiveSent(db) },
  { name: 'keep to the retention table', everyMs: 3_600_000, run: keepToRetention },
  { name: 'sweep uploads', everyMs: 21_600_000, run: sweepUploads },
]
