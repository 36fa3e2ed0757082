import { once } from 'node:events'
import { connect as connectSocket, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import { type Embedded, ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { createClient } from './client-types.ts'
import { type ConnectionOptions, codeOf, greet } from './connection.ts'
import { type Listen, listenOn } from './listen.ts'
import { openedDatabase } from './opened-database.ts'
import { createPool } from './pool.ts'
import type { Connect } from './slots.ts'

export { isConnectionError } from './connection.ts'

/** Drizzle, as a pool or as a transaction: the first argument of every domain function. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>

/** An open database. */
export type Database = {
  db: Db
  /** postgres.js on the same pool; times come as text, json and dates go in as they are. */
  sql: postgres.Sql
  kind: 'embedded' | 'url'
  /** A client of its own, for one long session (advisory locks, migrations); end it yourself. */
  connect: Connect
  listen: Listen
  close: () => Promise<void>
}

type Env = { DATABASE_URL?: string; DATA_DIR?: string; [name: string]: string | undefined }
type Options = { log?: (message: string) => void; queries?: number; transactions?: number }

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

/** This process's drizzle pool; throws when openDb has not finished. */
export function getDb(): Db {
  return getDatabase().db
}

/** Opens a database that is not the process's own, for tools and tests. */
export async function openApart(env: Env, options: Options = {}): Promise<Database> {
  if (env.DATABASE_URL) {
    const server = parseUrl(env.DATABASE_URL)
    await waitFor(server, options.log)
    return assemble('url', server, options, async () => {})
  }
  const dataDir = join(env.DATA_DIR || './data', 'db')
  const embedded = await ensureEmbedded({ dataDir, log: options.log })
  return openOn(embedded, options)
}

/** A database of the embedded server; closing it ends that hold. */
export function openOn(
  embedded: Embedded,
  options: Options & { database?: string } = {},
): Database {
  const { database = 'postgres' } = options
  const socket = () => reach(embedded)
  const server = { ...embedded.options, database, socket } as ConnectionOptions
  return assemble('embedded', server, options, embedded.release)
}

/** A connected socket. While the server comes back, queries wait here instead of failing. */
async function reach(embedded: Embedded): Promise<Socket> {
  const path = embedded.options.path as string
  for (const deadline = Date.now() + 10_000; ; await sleep(50)) {
    await embedded.ready()
    const socket = connectSocket(path)
    // Given up, the socket itself tells the query why.
    if (Date.now() > deadline) return socket
    const isConnected = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isConnected) return socket
  }
}

function assemble(
  kind: Database['kind'],
  server: ConnectionOptions,
  { queries = 12, transactions = 8 }: Options,
  release: () => Promise<void>,
): Database {
  const connect: Connect = (extra) =>
    createClient({ ...server, ...extra, connection: { ...server.connection, ...extra.connection } })
  const sql = createPool(connect, { queries, transactions })
  const listener = listenOn(connect)
  const close = async () => {
    await Promise.all([sql.end(), listener.end()])
    await release()
  }
  return { db: drizzle(sql), sql, kind, connect, listen: listener.listen, close }
}

/** postgres.js options of a URL; unlike postgres.js it also knows libpq's ?host=/socket/folder. */
export function parseUrl(text: string): ConnectionOptions {
  const url = new URL(text.replace(/^(postgres(?:ql)?:\/\/[^/@]*@?)\//, '$1localhost/'))
  const { searchParams } = url
  const folder = searchParams.get('host')
  const settings = [...searchParams].filter(([name]) => !known.has(name))
  const decoded = (part: string) => decodeURIComponent(part) || undefined
  const mode = searchParams.get('sslmode') ?? searchParams.get('ssl')
  const port = Number(url.port || searchParams.get('port') || 5432)
  return {
    ...(folder?.startsWith('/')
      ? { path: `${folder}/.s.PGSQL.${port}` }
      : { host: folder ?? url.hostname.replace(/^\[|\]$/g, ''), port }),
    user: decoded(url.username),
    password: decoded(url.password),
    database: decoded(url.pathname.slice(1)),
    ...(mode && !['disable', 'false'].includes(mode) && { ssl: mode as 'require' }),
    connection: Object.fromEntries(settings),
  }
}

const known = new Set(['host', 'port', 'ssl', 'sslmode'])

async function waitFor(server: ConnectionOptions, log = console.error): Promise<void> {
  const deadline = Date.now() + 30_000
  for (let wait = 100, told = false; ; wait = Math.min(wait * 2, 2000)) {
    const { sql, error } = await greet(server)
    if (sql) return await assertUtf8(server, sql).finally(() => sql.end())
    const code = codeOf(error)
    if (Date.now() + wait > deadline || hopeless.test(code)) {
      throw new Error(`无法连接 DATABASE_URL 的数据库（${nameOf(server)}）：${reasonOf(error)}`)
    }
    if (!told) log(`等待数据库 ${nameOf(server)}：${reasonOf(error)}`)
    told = true
    await sleep(wait)
  }
}

async function assertUtf8(server: ConnectionOptions, sql: postgres.Sql): Promise<void> {
  const [row] = await sql<{ encoding: string }[]>`
    select current_setting('server_encoding') as encoding`
  if (row?.encoding !== 'UTF8') {
    throw new Error(`数据库 ${nameOf(server)} 的编码是 ${row?.encoding}，需要 UTF8`)
  }
}

// Login refused, no such database, bad option: waiting does not mend it.
const hopeless = /^(28|3D|22|42|SASL|SELF_SIGNED|CERT|ERR_TLS)/

function nameOf({ path, host, port, database }: ConnectionOptions): string {
  return `${path ?? `${host}:${port}`}/${database ?? ''}`
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  return code && !message.includes(code) ? `${code} ${message}` : message
}
