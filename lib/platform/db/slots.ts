import type postgres from 'postgres'
import { type ConnectionOptions, isConnectionError } from './connection.ts'

/** Makes one postgres.js client; `extra` wins over the server's own options. */
export type Connect = (extra: ConnectionOptions) => postgres.Sql

/** A client with one connection. */
export type Slot = {
  client: postgres.Sql
  /** Set once the connection is lost; resolves when the client refuses all that comes. */
  gone?: Promise<void>
  /** Fails the work that the client is lent to. */
  fail?: (error: Error) => void
  idleSince: number
}

/** A set of clients with one connection each. */
export type Slots = {
  /** Lends a client to the work, waiting for a free one; fails at once when its connection is lost. */
  use: <T>(work: (slot: Slot) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

const idleLimit = 60_000

/** At most `max` clients; one that lost its connection is thrown away and another one opened. */
export function createSlots(connect: Connect, max: number): Slots {
  const idle: Slot[] = []
  const all = new Set<Slot>()
  const waiting: ((slot: Slot | Promise<never>) => void)[] = []
  let isEnded = false

  const open = (): Slot => {
    const onclose = () => discard(slot)
    // No timers of postgres.js: a connection that it closes by itself may be in our hands.
    const client = connect({ max: 1, idle_timeout: 0, max_lifetime: null, onclose })
    const slot: Slot = { client, idleSince: 0 }
    all.add(slot)
    return slot
  }
  const discard = (slot: Slot) => {
    if (!all.delete(slot)) return
    const index = idle.indexOf(slot)
    if (index >= 0) idle.splice(index, 1)
    slot.gone = slot.client.end({ timeout: 0 }).catch(() => undefined)
    slot.fail?.(lossError())
    if (!isEnded) waiting.shift()?.(open())
  }
  const take = (): Slot | Promise<Slot> => {
    if (isEnded) throw closedError()
    const slot = idle.pop()
    if (slot) return slot
    if (all.size < max) return open()
    return new Promise((resolve) => waiting.push(resolve))
  }
  const give = (slot: Slot) => {
    slot.fail = undefined
    if (!all.has(slot)) return
    slot.idleSince = Date.now()
    const next = waiting.shift()
    if (next) next(slot)
    else idle.push(slot)
  }
  const use: Slots['use'] = async (work) => {
    const slot = await take()
    try {
      return await new Promise((resolve, reject) => {
        // Whatever was under way when a socket broke, postgres.js may never settle it.
        slot.fail = reject
        work(slot).then(resolve, reject)
      })
    } catch (error) {
      if (isConnectionError(error)) discard(slot)
      throw error
    } finally {
      give(slot)
    }
  }
  // The longest idle stand first.
  const prune = () => {
    while (idle[0] && Date.now() - idle[0].idleSince > idleLimit) discard(idle[0])
  }
  const pruning = setInterval(prune, idleLimit / 2).unref()
  const end = async () => {
    isEnded = true
    clearInterval(pruning)
    for (const next of waiting.splice(0)) next(Promise.reject(closedError()))
    await Promise.all([...all].map(({ client }) => client.end({ timeout: 5 })))
  }
  return { use, end }
}

function closedError(): Error {
  return Object.assign(new Error('the database is closed'), { code: 'CLOSED' })
}

/** Like the error of postgres.js itself for a connection that closed. */
export function lossError(): Error {
  const error = new Error('the connection to the database was lost')
  return Object.assign(error, { code: 'CONNECTION_CLOSED' })
}
