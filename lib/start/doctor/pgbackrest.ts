import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#lib/platform/db/client.ts'

/** When pgBackRest ended its newest sound backup of the database, null when it has none; or why it does not say. */
export type PgBackRest = { newest: Date | null } | { failure: string }

/** A database within a stanza, which has several after upgrades and with several repositories. */
const place = z.object({ id: z.number(), 'repo-key': z.number() })
const status = z.object({ code: z.number(), message: z.string() })
/** `pgbackrest info --output=json`, as of 2.45. */
const stanzas = z.array(
  z.object({
    db: z.array(place.extend({ 'system-id': z.number() })),
    backup: z.array(
      z.object({
        database: place,
        timestamp: z.object({ stop: z.number() }),
        error: z.boolean().nullish(),
      }),
    ),
    repo: z.array(z.object({ status })),
  }),
)
/** Status of a repository that could not be read. */
const UNREADABLE = 99

/** It asks disks and buckets far away, and a start waits for it. */
const PATIENCE_MS = 10_000

/**
 * Asks the pgBackRest of this machine about the database; null where PostgreSQL does not archive by it, and where it is not
 * on this machine or not for this account to read.
 */
export async function askPgBackRest(db: Db, patienceMs = PATIENCE_MS): Promise<PgBackRest | null> {
  const {
    rows: [cluster],
  } = await db.execute<{ id: string }>(sql`
    select system_identifier::text as id from pg_control_system()
    where current_setting('archive_command') like '%pgbackrest%'`)
  if (!cluster) return null
  try {
    // By SIGTERM it would first end what it waits for, such as a repository that hangs.
    const options = { timeout: patienceMs, killSignal: 'SIGKILL' } as const
    const { stdout } = await promisify(execFile)('pgbackrest', ['--output=json', 'info'], options)
    return { newest: newestOf(stdout, cluster.id) }
  } catch (error) {
    const { code, killed, stderr, message } = error as NodeJS.ErrnoException & {
      killed?: boolean
      stderr?: string
    }
    const said = killed ? `${patienceMs / 1000} 秒内没有回答` : stderr || message
    if (code === 'ENOENT' || said.includes('Permission denied')) return null
    return { failure: said.trim().split('\n', 1)[0] ?? '' }
  }
}

function newestOf(output: string, systemId: string): Date | null {
  const all = stanzas.parse(JSON.parse(output))
  // JSON has no numbers of such a length: both are rounded alike.
  const isOurs = (one: { 'system-id': number }) => one['system-id'] === Number(systemId)
  const ours = all.filter(({ db }) => db.some(isOurs))
  const states = all.flatMap(({ repo }) => repo.map(({ status }) => status))
  const unreadable = states.find(({ code }) => code === UNREADABLE)
  if (ours.length === 0 && unreadable) throw new Error(unreadable.message)
  const ends = ours.flatMap(({ db, backup }) => {
    const keys = db.filter(isOurs).map(keyOf)
    return backup
      .filter(({ error, database }) => !error && keys.includes(keyOf(database)))
      .map(({ timestamp }) => timestamp.stop * 1000)
  })
  return ends.length === 0 ? null : new Date(Math.max(...ends))
}

const keyOf = (one: z.infer<typeof place>) => `${one['repo-key']} ${one.id}`
