import { join } from 'node:path'
import { type Embedded, ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { dbOn } from './client-db.ts'
import { openSession } from './client-session.ts'
import { type Db, sqlOf } from './client-sql.ts'
import { directOf, parseUrl, type Server } from './client-url.ts'
import { configOf } from './connection.ts'
import { keepOn } from './listen.ts'
import { type Database, openedDatabase } from './opened-database.ts'
import { createPool } from './pool/pool.ts'
import { waitForServer } from './pool/wait-for-server.ts'
import { watchFlows } from './pool/watch-flows.ts'

export type { Database, Db }

type Env = {
  DATABASE_URL?: string
  /** Where the same server is reached without the pooler that DATABASE_URL leads to. */
  DATABASE_DIRECT_URL?: string
  DATA_DIR?: string
  DB_POOL?: string
  /** Role of the sessions on the embedded server; its superuser when left out (site-role.ts). */
  EMBEDDED_ROLE?: string
  [name: string]: string | undefined
}
type Options = {
  log?: (message: string) => void
  /** Connections for statements outside of transactions. */
  statements?: number
  /** Connections for transactions. */
  transactions?: number
  /** After how long a statement is given up; 0 for never. The server itself stops it after 30 s, when it can. */
  queryTimeoutMs?: number
  /** How long one waits for a connection. */
  waitMs?: number
}

/**
 * Opens this process's database, once: the server of DATABASE_URL, else the embedded one in
 * DATA_DIR/db (./data/db). Waits up to 30 s; throws one readable line when it does not answer.
 */
export async function openDb(env: Env, options: Options = {}): Promise<Database> {
  const shared = openedDatabase()
  shared.database ??= openApart(env, options).then(
    (database) => {
      const close = async () => {
        if (shared.database === kept) shared.database = undefined
        await database.close()
      }
      const kept = { ...database, close }
      shared.database = kept
      return kept
    },
    (error: unknown) => {
      shared.database = undefined
      throw error
    },
  )
  return await shared.database
}

/** This process's database; throws when openDb has not finished. */
export function getDatabase(): Database {
  const { database } = openedDatabase()
  if (!database || database instanceof Promise) {
    throw new Error('the database is not open: await openDb() first')
  }
  return database
}

/** Whether openDb has finished in this process. */
export function isDatabaseOpen(): boolean {
  const { database } = openedDatabase()
  return database !== undefined && !(database instanceof Promise)
}

/** This process's drizzle pool; throws when openDb has not finished. */
export function getDb(): Db {
  return getDatabase().db
}

/** Opens a database that is not the process's own, for tools and tests. */
export async function openApart(env: Env, given: Options = {}): Promise<Database> {
  const options = { ...sizesOf(Number(env.DB_POOL || 20)), ...given }
  if (env.DATABASE_URL) {
    const asked = parseUrl(env.DATABASE_URL)
    const server = await waitForServer(asked, options.log)
    const direct = env.DATABASE_DIRECT_URL
      ? await waitForServer(directOf(asked, env.DATABASE_DIRECT_URL), options.log)
      : server
    return assemble('url', { server, direct }, options, { release: async () => {} })
  }
  const dataDir = join(env.DATA_DIR || './data', 'db')
  const embedded = await ensureEmbedded({ dataDir, log: options.log })
  const { user } = embedded.server
  return openOn(
    { ...embedded, server: { ...embedded.server, user: env.EMBEDDED_ROLE || user } },
    options,
  )
}

/** Three fifths for single statements, so that they never wait for transactions to end. */
function sizesOf(pool: number): Pick<Options, 'statements' | 'transactions'> {
  const statements = Math.ceil(pool * 0.6)
  return { statements, transactions: pool - statements }
}

/** A database of the embedded server; closing it ends that hold. */
export function openOn(
  embedded: Embedded,
  options: Options & { database?: string } = {},
): Database {
  const { database = 'postgres' } = options
  const { release, ready: revived } = embedded
  const server = { ...embedded.server, database }
  return assemble('embedded', { server, direct: server }, options, { release, revived })
}

function assemble(
  kind: Database['kind'],
  { server, direct }: { server: Server; direct: Server },
  { statements = 12, transactions = 8, queryTimeoutMs = 40_000, waitMs = 5000 }: Options,
  { release, revived }: { release: () => Promise<void>; revived?: () => Promise<void> },
): Database {
  const onLost = () => {
    for (const pool of Object.values(pools)) pool.dropIdle()
  }
  const watch = watchOf(server, onLost)
  // A pooler gives each transaction another session: what has to keep one goes past it.
  const directWatch = direct === server ? watch : watchOf(direct)
  const config = { ...configOf(server), query_timeout: queryTimeoutMs, waitMs, revived, watch }
  const pools = {
    statements: createPool({
      ...config,
      max: statements,
      askForSlot: () => pools.transactions.giveUp(),
    }),
    transactions: createPool({
      ...config,
      max: transactions,
      askForSlot: () => pools.statements.giveUp(),
    }),
  }
  const db = dbOn(pools, { areOurs: kind === 'embedded', name: server.settings?.application_name })
  const kept = keepOn(direct, directWatch)
  const end = async () => {
    await Promise.all([pools.statements.end(), pools.transactions.end(), kept.end()])
    watch?.end()
    directWatch?.end()
    await release()
  }
  let ending: Promise<void> | undefined
  const close = () => {
    ending ??= end()
    return ending
  }
  const connect = () => openSession(direct, { watch: directWatch })
  const figures = () => ({
    statements: pools.statements.figures(),
    transactions: pools.transactions.figures(),
  })
  const { keep, listen } = kept
  return { db, sql: sqlOf(db), kind, connect, keep, listen, figures, close }
}

/** Nothing is lost on the way to a socket of this machine. */
function watchOf(server: Server, onLost: () => void = () => undefined) {
  return server.host.startsWith('/') ? undefined : watchFlows(configOf(server), onLost)
}
