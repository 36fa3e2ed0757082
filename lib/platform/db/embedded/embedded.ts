import type { ChildProcess } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSession, type Session } from '#lib/platform/db/client-session.ts'
import type { Server } from '#lib/platform/db/client-url.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { once } from '#lib/platform/once.ts'
import { findBinaries } from './binaries.ts'
import { accountFor, assertTrusted, baseFor, locate, type Place, settle } from './place.ts'
import { initCluster, lastWords, spawnServer, stopServer } from './server.ts'

type Options = {
  /** PGDATA, for example ./data/db. */
  dataDir: string
  log?: (message: string) => void
  /** Settings of a server that this call starts; one that runs keeps its own. */
  settings?: Record<string, string>
}

/** A hold on the embedded server: while it lasts, a server that dies is started again. */
export type Embedded = {
  server: Server
  /** PGDATA, free of links. */
  dataDir: string
  /** Resolves when the server answers, at once in quiet times; gives up after 10 s. */
  ready: () => Promise<void>
  /** Ends the hold; the last one out (no other client of any process) stops the server. */
  release: () => Promise<void>
}

type Holder = { embedded: Embedded; holds: number }

/** The process's holds by folder. */
const holders = once('embedded', () => new Map<string, Promise<Holder>>())

/**
 * Attaches to the PostgreSQL of `dataDir`, or creates and starts it. The server outlives this
 * process and is shared by all that name the same folder. Throws one readable line when it
 * cannot run here.
 */
export async function ensureEmbedded(options: Options): Promise<Embedded> {
  const { link } = await locate(options.dataDir)
  const known = holders().get(link)
  const opening = known ?? supervise(options).then((embedded) => ({ embedded, holds: 0 }))
  if (!known) holders().set(link, opening)
  const holder = await opening.catch((error: unknown) => {
    holders().delete(link)
    throw error
  })
  holder.holds++
  let isReleased = false
  const release = async () => {
    if (isReleased) return
    isReleased = true
    if (--holder.holds > 0) return
    holders().delete(link)
    await holder.embedded.release()
  }
  return { ...holder.embedded, release }
}

async function supervise({ dataDir, log = console.error, settings = {} }: Options) {
  let isReleased = false
  // An idle session: its end tells at once that the server died, and others count it as a user.
  let session: Session | undefined
  let answering: Promise<void> = Promise.resolve()
  let place = await locate(dataDir)

  const bring = async () => {
    const found = await attachOrStart(dataDir, settings, log, onLost)
    place = found.place
    session = found.session
    if (isReleased) await session.end()
  }
  const onLost = () => {
    if (isReleased) return
    void session?.end()
    session = undefined
    answering = revive()
  }
  const revive = async () => {
    const lostAt = Date.now()
    log('与数据库的连接中断，正在重新连接或启动')
    for (let wait = 100; !isReleased; wait = Math.min(wait * 2, 5000)) {
      try {
        await bring()
        return log(`数据库已恢复（${Date.now() - lostAt} 毫秒）`)
      } catch (error) {
        log(`数据库无法启动：${error instanceof Error ? error.message : String(error)}`)
        await sleep(wait)
      }
    }
  }

  await bring()
  return {
    server: serverOf(place),
    dataDir: place.dir,
    ready: async () => {
      const patience = new AbortController()
      const limit = sleep(10_000, undefined, { signal: patience.signal }).catch(() => undefined)
      await Promise.race([answering, limit])
      patience.abort()
    },
    release: async () => {
      isReleased = true
      if (session) await leave(place, session)
    },
  } satisfies Embedded
}

function serverOf({ socketDir }: Place): Server {
  const login = { user: 'postgres', database: 'postgres', password: '', ssl: false }
  return { host: socketDir, port: 5432, ...login }
}

async function attachOrStart(
  dataDir: string,
  settings: Record<string, string>,
  log: (message: string) => void,
  onLost: () => void,
): Promise<{ place: Place; session: Session }> {
  let server: ChildProcess | undefined
  let deadline = Date.now() + 30_000
  for (let wait = 10, starts = 0; ; wait = Math.min(wait * 1.5, 200)) {
    // Looked up each time: a starter beside us may just have put a link there.
    const place = await locate(dataDir)
    await assertTrusted(place)
    const named = { settings: { application_name: 'gongxuanwang supervisor' } }
    const { session, error } = await openSession({ ...serverOf(place), ...named }, { onLost }).then(
      (opened) => ({ session: opened, error: undefined }),
      (refused: unknown) => ({ session: undefined, error: refused }),
    )
    if (session) return { place, session }
    // Recovery takes as long as it takes.
    if (isStarting(error)) deadline = Date.now() + 30_000
    else if (!server || hasEnded(server)) {
      if (Date.now() > deadline || (starts >= 5 && !(await isWorthWaiting(place)))) {
        throw new Error(`PostgreSQL 没有启动：\n${await lastWords(place)}`)
      }
      server = await start(dataDir, settings, log)
      starts++
    } else if (Date.now() > deadline) {
      throw new Error(`PostgreSQL 没有应答：${String(error)}\n${await lastWords(place)}`)
    }
    await sleep(wait)
  }
}

/** 57P03: starting up, recovering or shutting down. 53300: alive, but full. */
const isStarting = (error: unknown) => ['57P01', '57P03', '53300'].includes(codeOf(error))

function hasEnded({ exitCode, signalCode, pid }: ChildProcess): boolean {
  return pid === undefined || exitCode !== null || signalCode !== null
}

/** Another starter was first, or sessions of a killed server are still ending. */
async function isWorthWaiting(place: Place): Promise<boolean> {
  return /lock file|shared memory/.test(await lastWords(place))
}

async function start(
  dataDir: string,
  settings: Record<string, string>,
  log: (message: string) => void,
): Promise<ChildProcess> {
  const found = await locate(dataDir)
  const account = await accountFor(found)
  const native = await findBinaries(account, baseFor(found, account))
  const place = await settle(found, account, log)
  const isNew = await stat(join(place.dir, 'PG_VERSION')).then(
    () => false,
    () => true,
  )
  if (isNew) log(`首次运行，正在创建数据库（${place.dir}）`)
  await initCluster(place, native, account)
  return await spawnServer(place, native, account, settings)
}

// One leaves at a time, or the last two would each see the other and both leave it running.
const leaving = 4_729_001

async function leave(place: Place, session: Session): Promise<void> {
  try {
    await session.sql`select pg_advisory_lock(${leaving})`
    if (!(await hasOtherClients(session))) await stopServer(place)
  } catch {
    // The server died meanwhile: nothing to stop.
  } finally {
    await session.end()
  }
}

async function hasOtherClients(session: Session): Promise<boolean> {
  // Sessions that were just closed take a moment to disappear.
  for (let attempt = 0; attempt < 5; attempt++) {
    const [row] = await session.sql<{ others: number }[]>`
      select count(*)::int as others from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`
    if (row?.others === 0) return false
    await sleep(30)
  }
  return true
}
