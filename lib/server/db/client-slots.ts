import type postgres from 'postgres'
import { type ConnectionOptions, isConnectionError } from './connection.ts'

/** Makes one postgres.js client; `extra` wins over the server's own options. */
export type Connect = (extra: ConnectionOptions) => postgres.Sql

/** A set of clients with one connection each. */
export type Slots = {
  /** Lends a client to the work, waiting for a free one; the work's result or error comes back. */
  use: <T>(work: (client: postgres.Sql) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

const idleLimit = 60_000

/** At most `max` clients; one that lost its connection is thrown away and another one opened. */
export function createSlots(connect: Connect, max: number): Slots {
  const idle: { client: postgres.Sql; since: number }[] = []
  const all = new Set<postgres.Sql>()
  const waiting: ((client: postgres.Sql) => void)[] = []
  let isEnded = false

  const open = (): postgres.Sql => {
    const onclose = () => discard(client)
    // No timers of postgres.js: a connection that it closes by itself may be in our hands.
    const client = connect({ max: 1, idle_timeout: 0, max_lifetime: null, onclose })
    all.add(client)
    return client
  }
  const discard = (client: postgres.Sql) => {
    if (!all.delete(client)) return
    const index = idle.findIndex((slot) => slot.client === client)
    if (index >= 0) idle.splice(index, 1)
    // At once: what a dead transaction still says must be refused, not sent.
    void client.end({ timeout: 0 }).catch(() => undefined)
    if (!isEnded) waiting.shift()?.(open())
  }
  const take = (): postgres.Sql | Promise<postgres.Sql> => {
    if (isEnded) throw Object.assign(new Error('the database is closed'), { code: 'CLOSED' })
    const client = idle.pop()?.client
    if (client) return client
    if (all.size < max) return open()
    return new Promise((resolve) => waiting.push(resolve))
  }
  const give = (client: postgres.Sql) => {
    if (!all.has(client)) return
    const next = waiting.shift()
    if (next) next(client)
    else idle.push({ client, since: Date.now() })
  }
  const use: Slots['use'] = async (work) => {
    const client = await take()
    try {
      return await work(client)
    } catch (error) {
      if (isConnectionError(error)) discard(client)
      throw error
    } finally {
      give(client)
    }
  }
  // The longest idle stand first.
  const prune = () => {
    while (idle[0] && Date.now() - idle[0].since > idleLimit) discard(idle[0].client)
  }
  const pruning = setInterval(prune, idleLimit / 2).unref()
  const end = async () => {
    isEnded = true
    clearInterval(pruning)
    await Promise.all([...all].map((client) => client.end({ timeout: 5 })))
  }
  return { use, end }
}
