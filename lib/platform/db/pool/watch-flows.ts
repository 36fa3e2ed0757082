import pg from 'pg'
import { isServerError } from '#lib/platform/db/error-code.ts'
import { log } from '#lib/platform/log.ts'
import { pidOf, socketOf } from './client-internals.ts'

/**
 * Finds connections whose way to the server was lost without a word: a firewall or a load balancer forgot them, or
 * another machine took the address over. Nothing else would, for many minutes.
 */
export type FlowWatch = {
  /** A statement is under way; the answer is to be called when it has ended. */
  begin: (client: pg.ClientBase) => () => void
  end: () => void
}

/** A statement that has brought no byte for so long is asked after. */
const SILENT_MS = 3000
const LOOK_MS = 500
/** How long the way to the server, and its answer there, may take. */
const PROBE_MS = 2000
/** Between two questions, as long as a slow statement goes on. */
const PAUSE_MS = 2000
/** So often nobody has to answer until everything silent counts as lost. */
const MOST_FAILURES = 2

type Flow = { client: pg.ClientBase; read: number; heardAt: number }

/** Watches connections of `config`; `onLost` is called when some were lost and thrown away. */
export function watchFlows(config: pg.ClientConfig, onLost: () => void): FlowWatch {
  const flows = new Set<Flow>()
  let looking: NodeJS.Timeout | undefined
  let isAsking = false
  let nextAt = 0
  let failures = 0

  const rest = () => {
    clearInterval(looking)
    looking = undefined
  }
  const look = () => {
    const now = performance.now()
    for (const flow of flows) {
      const read = socketOf(flow.client).bytesRead
      if (read !== flow.read) Object.assign(flow, { read, heardAt: now })
    }
    const silent = [...flows].filter(({ heardAt }) => now - heardAt >= SILENT_MS)
    if (silent.length === 0) failures = 0
    else if (!isAsking && now >= nextAt) void ask(silent)
    if (flows.size === 0) rest()
  }
  const ask = async (silent: Flow[]) => {
    isAsking = true
    const isStillSilent = (flow: Flow) =>
      flows.has(flow) && socketOf(flow.client).bytesRead === flow.read
    try {
      await probe(config, silent.filter(isStillSilent), (lost) => drop(lost.filter(isStillSilent)))
      failures = 0
    } catch (error) {
      // A server that refuses the probe (full, or starting) is there; what it works on may go on.
      failures = isServerError(error) ? 0 : failures + 1
      if (failures >= MOST_FAILURES) drop(silent.filter(isStillSilent))
    }
    nextAt = performance.now() + (failures > 0 ? 0 : PAUSE_MS)
    isAsking = false
  }
  const drop = (lost: Flow[]) => {
    if (lost.length === 0) return []
    log().warn({ connections: lost.length }, 'connections to the database were lost')
    for (const { client } of lost) socketOf(client).destroy()
    onLost()
    return lost
  }
  return {
    begin: (client) => {
      const { bytesRead } = socketOf(client)
      const flow = { client, read: bytesRead, heardAt: performance.now() }
      flows.add(flow)
      looking ??= setInterval(look, LOOK_MS).unref()
      return () => void flows.delete(flow)
    },
    end: () => {
      flows.clear()
      rest()
    },
  }
}

/**
 * Asks the server by a fresh connection what became of the statements. Lost is one whose session is gone, has waited for
 * a second for our next statement, or for us to read its answer; one that works, or waits for a lock, is not. What
 * `drop` throws away of the lost ones is ended there too, with its locks.
 */
async function probe(config: pg.ClientConfig, silent: Flow[], drop: (lost: Flow[]) => Flow[]) {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS }
  const client = new pg.Client({ ...config, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const pids = silent.map((flow) => pidOf(flow.client))
    const { rows } = await client.query<{ own: number; lost: number[] }>(asked, [pids])
    const { own, lost = [] } = rows[0] ?? {}
    // Behind a pooler such as pgbouncer the numbers are the pooler's own, and say nothing.
    if (own !== pidOf(client)) return
    const dropped = drop(silent.filter((flow) => lost.includes(pidOf(flow.client))))
    const ends = dropped.map((flow) => pidOf(flow.client))
    if (ends.length > 0) await client.query(ended, [ends])
  } finally {
    socketOf(client).destroy()
  }
}

const asked = `select pg_backend_pid() as own, array(
  select p from unnest($1::int[]) p left join pg_stat_activity a on a.pid = p
  where a.pid is null or a.state_change < clock_timestamp() - interval '1 second'
    and (a.state like 'idle%' or a.wait_event_type = 'Client')) as lost`
const ended = `select pg_terminate_backend(pid) from pg_stat_activity
  where pid = any($1::int[]) and usename = current_user`
