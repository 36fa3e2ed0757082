import type postgres from 'postgres'
import { type Connect, createSlots, type Slots } from './client-slots.ts'

type Begin = (...args: unknown[]) => Promise<unknown>

/** What every postgres.js query carries: the function that sends it, and its kind. */
type Query = Promise<unknown> & {
  handler?: (query: Query) => void
  reject: (error: Error) => void
  cursorFn?: unknown
  streaming?: unknown
}

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

  const routed = (query: unknown) => {
    if (query instanceof Promise && 'handler' in query) {
      ;(query as Query).handler = (ready) => void send(queries, ready)
    }
    return query
  }
  const begin: Begin = (...args) => transactions.use((client) => (client.begin as Begin)(...args))
  const end = () => Promise.all([queries.end(), transactions.end()])
  const refuse = (name: string) => () => {
    throw new Error(`sql.${name} has no place on the pool: use begin, Database.listen or connect`)
  }
  const refused = ['reserve', 'listen', 'notify', 'subscribe', 'largeObject']
  const own: Record<string | symbol, unknown> = {
    // A copy, because drizzle writes into it; createClient has done that, and better.
    options: { ...maker.options, parsers: {}, serializers: {} },
    begin,
    end,
    close: end,
    unsafe: (...args: Parameters<postgres.Sql['unsafe']>) => routed(maker.unsafe(...args)),
    file: (...args: Parameters<postgres.Sql['file']>) => routed(maker.file(...args)),
    ...Object.fromEntries(refused.map((name) => [name, refuse(name)])),
  }
  return new Proxy(maker, {
    apply: (_, __, args) => routed(Reflect.apply(maker, undefined, args)),
    get: (_, name) => own[name] ?? Reflect.get(maker, name),
  })
}

/** Sends a query on a free connection; its slot is free again when the query is answered. */
async function send(slots: Slots, query: Query): Promise<void> {
  if (query.cursorFn || query.streaming) {
    query.reject(new Error('cursors and COPY need a transaction: use sql.begin'))
    return
  }
  try {
    await slots.use(async (client) => {
      senderOf(client)?.(query)
      await query
    })
  } catch (error) {
    // Mostly the query's own fault, which its maker hears already; else that of the slots.
    query.reject(error as Error)
  }
}

const senders = new WeakMap<postgres.Sql, Query['handler']>()

/** Who sends the queries of a client: each query it makes says so. This one is never awaited, so never sent. */
function senderOf(client: postgres.Sql): Query['handler'] {
  if (!senders.has(client)) senders.set(client, (client`` as unknown as Query).handler)
  return senders.get(client)
}
