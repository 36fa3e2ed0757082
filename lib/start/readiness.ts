import { basename } from 'node:path'
import { type Database, getDatabase } from '#lib/platform/db/client.ts'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { migrationState } from '#lib/platform/db/migrate.ts'
import { env } from '#lib/platform/env/env.ts'
import { log } from '#lib/platform/log.ts'
import { isSameSite, type Same } from './update/same-site.ts'
import { isDiskFull } from './watch/disk.ts'

export type Readiness = {
  ready: boolean
  /** The folder of the build that is served. */
  build: string
  database: 'ok' | 'down'
  /** The newest migration that the code knows, and the newest one applied; null while the database does not answer. */
  migrations: { code: string | null; database: string | null } | null
  pendingMigrations: number | null
  disk: 'ok' | 'full'
  /** Only for who asks with a proof; see withProof. */
  isSame?: Same
}

/** Asks the database and the disk; a failure is the answer, not an exception. */
export async function readiness(proof = ''): Promise<Readiness> {
  const build = basename(env().DIST_DIR)
  const disk = (await isDiskFull()) ? 'full' : 'ok'
  try {
    const found = await Promise.race([askAnew(getDatabase(), proof), tooLong()])
    const { pending, code, database, isSame } = found
    // The boot refuses a newer database: what is newer now has been applied beside this process, by an update that lets it run.
    const ready = pending === 0 && disk === 'ok'
    const migrations = { code, database }
    const state = { build, migrations, pendingMigrations: pending, disk, isSame } as const
    return { ready, database: 'ok', ...state }
  } catch (err) {
    log().warn({ err }, 'not ready')
    const unknown = { migrations: null, pendingMigrations: null }
    return { ready: false, build, database: 'down', ...unknown, disk }
  }
}

/** By a connection of its own: those of the pool answer for a while when nobody gets a new one. */
async function askAnew(database: Database, proof: string) {
  const session = await database.connect().catch((error: unknown) => {
    // A server that is full of others answers those it has.
    if (codeOf(error) === '53300') return null
    throw error
  })
  const { sql } = session ?? database
  try {
    const state = await migrationState({ sql })
    const isSame = /^\d{1,15}$/.test(proof)
      ? await isSameSite(sql, env().DATA_DIR, Number(proof))
      : undefined
    return { ...state, isSame }
  } finally {
    await session?.end()
  }
}

/** A load balancer asks every few seconds; a database that hangs is as bad as one that is gone. */
const PATIENCE_MS = 3000

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the database does not answer')), PATIENCE_MS).unref()
  })
}
