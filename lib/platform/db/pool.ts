import type postgres from 'postgres'
import { type Connect, createSlots, lossError, type Slot, type Slots } from './slots.ts'

type Work = (sql: postgres.TransactionSql) => unknown
type Scope = (...args: unknown[]) => Promise<unknown>
type Client = postgres.Sql | postgres.TransactionSql

/** What every postgres.js query carries: the function that sends it, and its kind. */
type Query = Promise<unknown> & {
  handler?: Send
  reject: (error: Error) => void
  cursorFn?: unknown
  streaming?: unknown
}
type Send = (query: Query) => void

/**
 * A postgres.js client that survives the death of its server.
 *
 * postgres.js 3.4.9 uses a connection again after its socket closed, with what was left in it:
 * a stale write buffer (it never sends again), a stale error (for the next query), and a dead
 * transaction whose later statements run outside of any transaction or crash the process
 * (porsager/postgres #1066, #1155, #1208, #1215). Here every query and every transaction has a
 * client with one connection for as long as it lasts, and a client whose socket closed is never
 * used again. Cursors, COPY and reserve need a connection for longer: use begin or
 * Database.connect; instead of listen, Database.listen.
 */
export function createPool(
  connect: Connect,
  sizes: { queries: number; transactions: number },
): postgres.Sql {
  // Two sets, so that a query beside a transaction never waits for one to end.
  const queries = createSlots(connect, sizes.queries)
  const transactions = createSlots(connect, sizes.transactions)
  // Makes the query objects; it never connects itself.
  const maker = connect({ max: 1 })

  const begin: Scope = (...args) =>
    transactions.use((slot) => {
      const options = args.slice(0, -1)
      return (slot.client.begin as Scope)(...options, guardedWork(args.at(-1) as Work, slot))
    })
  const end = () => Promise.all([queries.end(), transactions.end()])
  const refuse = (name: string) => () => {
    throw new Error(`sql.${name} has no place on the pool: use begin, Database.listen or connect`)
  }
  const refused = ['reserve', 'listen', 'notify', 'subscribe', 'largeObject']
  return routed(maker, () => (query) => void send(queries, query), {
    // A copy, because drizzle writes into it; createClient has done that, and better.
    options: { ...maker.options, parsers: {}, serializers: {} },
    begin,
    end,
    close: end,
    ...Object.fromEntries(refused.map((name) => [name, refuse(name)])),
  })
}

/** The client, but its queries are sent by `via(the way they would go)`; `own` replaces members. */
function routed<T extends Client>(client: T, via: (send: Send) => Send, own: object): T {
  const route = (query: object) => {
    if ('handler' in query) query.handler = via(query.handler as Send)
    return query
  }
  const members: Record<string | symbol, unknown> = {
    unsafe: (...args: Parameters<postgres.Sql['unsafe']>) => route(client.unsafe(...args)),
    file: (...args: Parameters<postgres.Sql['file']>) => route(client.file(...args)),
    ...own,
  }
  return new Proxy(client, {
    apply: (target, _, args) => route(Reflect.apply(target as Scope, undefined, args)),
    get: (target, name) => members[name] ?? Reflect.get(target, name),
  })
}

/** Sends a query on a free connection; its slot is free again when the query is answered. */
async function send(slots: Slots, query: Query): Promise<void> {
  try {
    if (query.cursorFn || query.streaming) throw new Error('cursors and COPY need sql.begin')
    await slots.use(async ({ client }) => {
      senderOf(client)?.(query)
      await query
    })
  } catch (error) {
    // Mostly the query's own, which its maker has heard already; else that of the connection.
    query.reject(error as Error)
  }
}

const senders = new WeakMap<postgres.Sql, Send | undefined>()

/** Who sends the queries of a client: each query says so. This one is not awaited, so not sent. */
function senderOf(client: postgres.Sql): Send | undefined {
  if (!senders.has(client)) senders.set(client, (client`` as unknown as Query).handler)
  return senders.get(client)
}

/**
 * The work of a transaction or savepoint, kept off a lost connection: its statements are refused,
 * and it settles only when the client refuses the rollback (or commit) that postgres.js sends.
 */
function guardedWork(work: Work, slot: Slot): Work {
  const guarded: Work = async (sql) => {
    const savepoint: Scope = (...args) =>
      (sql.savepoint as Scope)(...args.slice(0, -1), guardedWork(args.at(-1) as Work, slot))
    const via = (go: Send) => (query: Query) => {
      if (slot.gone) query.reject(lossError())
      else go(query)
    }
    try {
      const result = await work(routed(sql, via, { savepoint }))
      return Array.isArray(result) ? await Promise.all(result) : result
    } finally {
      await slot.gone
    }
  }
  return (sql) => {
    const done = guarded(sql)
    // When the connection is lost, postgres.js rejects the transaction and no longer listens to its work.
    Promise.resolve(done).catch(() => undefined)
    return done
  }
}
