import { join } from 'node:path'
import { CHAT_SOCKET } from '#lib/chat/protocol.ts'
import { chatSocket } from '#lib/chat/server/socket/open-chat-socket.ts'
import { workerFile } from '#lib/offline/server/worker-file.ts'
import { answerCalls } from '#lib/platform/api/answer-calls.ts'
import { watchBudgets } from '#lib/platform/budgets/watch-budgets.ts'
import { openDb } from '#lib/platform/db/client.ts'
import { expectNotNewer, migrationState } from '#lib/platform/db/migrate.ts'
import { type Env, env } from '#lib/platform/env/env.ts'
import { firstHeaders } from '#lib/platform/http/first-headers.ts'
import { fairTurns } from '#lib/platform/http/guard/fair-turns.ts'
import { guardIncoming } from '#lib/platform/http/guard/guard-incoming.ts'
import { retryLater } from '#lib/platform/http/retry-later.ts'
import { compressedFiles } from '#lib/platform/http/static-files.ts'
import { startJobs } from '#lib/platform/jobs/jobs.ts'
import { beginFailures } from '#lib/platform/metrics.ts'
import { GivenPages } from '#lib/platform/page-cache/cdn/given-pages.ts'
import { sharePages } from '#lib/platform/page-cache/cdn/share-pages.ts'
import { answerData } from '#lib/platform/page-cache/replay/answer-data.ts'
import { replayPages } from '#lib/platform/page-cache/replay/replay-pages.ts'
import { strictTransport } from '#lib/platform/routes/visit/strict-transport.ts'
import { contract } from '#lib/tables/contract.ts'
import { dispatch } from '#lib/tables/dispatch.ts'
import { accessSources } from '#lib/tables/nouns.ts'
import { routes } from '#lib/tables/routes.ts'
import { jobs } from './jobs.ts'
import { holdDataDir } from './serve/data-dir.ts'
import { closeWhenStopping, stopWithSupervisor } from './serve/drain.ts'
import { watchDatabase } from './watch/database.ts'
import { watchDisk } from './watch/disk.ts'
import { watchPages } from './watch/pages.ts'
import { watchPayments } from './watch/payments.ts'
import { watchWaiting } from './watch/waiting.ts'

/** Prepares a server process before it answers: checks the environment, opens the database that npm start has migrated, starts jobs. */
export async function boot(): Promise<void> {
  guardIncoming(
    routes,
    handlersBeforeNext(env()),
    new Map([[CHAT_SOCKET, chatSocket(accessSources)]]),
  )
  stopWithSupervisor()
  const database = await openDb(process.env)
  // Migrated before, by the owner: this process owns nothing. Those that a release to come has laid beside it are not its
  // own, and a build that the site goes back to has been left with some (builds/former.ts).
  expectNotNewer(await migrationState(database), env().MIGRATED_TO?.split(','))
  await holdDataDir(database, env())
  const { OTEL_EXPORTER_OTLP_ENDPOINT, JOB_SECONDS = Number.POSITIVE_INFINITY } = env()
  // Loaded by those alone who have somewhere to send spans.
  if (OTEL_EXPORTER_OTLP_ENDPOINT)
    (await import('./watch/spans.ts')).sendSpans(OTEL_EXPORTER_OTLP_ENDPOINT)
  started.isOver = true
  beginFailures({
    calls: ['unmatched', ...Object.keys(contract)],
    pages: ['none', ...routes.map((row) => row.name)],
  })
  watchDatabase()
  watchPayments()
  watchWaiting()
  watchBudgets()
  watchDisk()
  startJobs(database, jobs, { atMostMs: JOB_SECONDS * 1000 })
}

/** Nothing is answered from a database that is not open, or whose tables are those of the version before. */
const started = { isOver: false }

/** A quarter of the page cache's memory is for whole answers. */
const REPLAYED_SHARE = 0.25

function handlersBeforeNext({
  NODE_ENV,
  CDN_PROVIDER,
  DIST_DIR,
  COMPRESS,
  PAGE_CACHE_MB,
  SERVICE_WORKER,
  TRUST_PROXY,
  routing,
}: Env) {
  const maxBytes = Math.max(1, PAGE_CACHE_MB * REPLAYED_SHARE * 1024 * 1024)
  const isCompressing = COMPRESS === 'on'
  // In development a change of a call is seen at once, which is Next's work.
  const calls =
    NODE_ENV === 'production'
      ? [answerCalls({ contract, dispatch, isCompressing, isReady: () => started.isOver })]
      : []
  return [
    closeWhenStopping(),
    watchPages(routes),
    firstHeaders(strictTransport(routing)),
    ...calls,
    workerFile({ folder: DIST_DIR, isOn: SERVICE_WORKER === 'on', table: routes }),
    compressedFiles(join(DIST_DIR, 'static')),
    sharePages({
      table: routes,
      hasMobileSite: routing.mobileSite !== '',
      onShared: CDN_PROVIDER === 'none' ? null : new GivenPages().note,
    }),
    answerData({ isCompressing }),
    replayPages({ table: routes, site: routing, isCompressing, maxBytes }),
    fairTurns(TRUST_PROXY),
    retryLater,
  ]
}
