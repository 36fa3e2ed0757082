import { setTimeout as sleep } from 'node:timers/promises'
import type { Connection } from '#lib/platform/db/connection.ts'
import { stopServer } from './locks.ts'
import type { Place } from './place.ts'

// One leaves at a time, or the last two would each see the other and both leave it running.
const leaving = 4_729_001

/** Sessions that were just closed take a moment to disappear. */
const MOMENT_MS = 150

/** Ends the connection, and before it the server, unless somebody else still uses it after `patienceMs`. */
export async function leave(
  place: Place,
  connection: Connection,
  patienceMs = MOMENT_MS,
): Promise<void> {
  try {
    await connection.query({ text: `set lock_timeout = '10s'` })
    await connection.query({ text: `select pg_advisory_lock(${leaving})` })
    if (!(await hasOtherClients(connection, patienceMs))) await stopServer(place)
  } catch {
    // The server died meanwhile: nothing to stop.
  } finally {
    await connection.end()
  }
}

async function hasOtherClients({ query }: Connection, patienceMs: number): Promise<boolean> {
  for (const deadline = performance.now() + patienceMs; ; await sleep(30)) {
    const { rows } = await query({
      text: `select from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    })
    if (rows.length === 0) return false
    if (performance.now() > deadline) return true
  }
}
