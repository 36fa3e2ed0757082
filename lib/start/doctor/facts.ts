import { stat, statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { lastBackupAt } from '#lib/platform/backup/last-backup.ts'
import type { Database } from '#lib/platform/db/client.ts'
import type { Env } from '#lib/platform/env/env.ts'
import { getSettings } from '#lib/site/server/settings.ts'
import { type Archive, archiveOf } from '#lib/start/watch/archive.ts'
import { findDemoRemains } from './demo-remains.ts'
import { askPgBackRest, type PgBackRest } from './pgbackrest.ts'

/** Reason for which a question that only leads to a warning has no answer. */
type Failure = { failure: string }

/** Facts that the checks look at. */
export type Facts = {
  env: Env
  /** User of this process; null where accounts have no numbers. */
  userId: number | null
  demoAccounts: number
  sandboxGrants: number
  /** Titles of mock exams that constructed people sat. */
  demoMocks: string[]
  /** Addresses of the texts that one agrees to; null when there is none. */
  texts: { privacy: string | null; agreement: string | null }
  /** Permissions of DATA_DIR, and bytes free on its disk; null when there is no such folder yet. */
  dataDir: { mode: number; freeBytes: number } | null
  /** When the last backup was made from this DATA_DIR; null when none was. */
  lastBackup: Date | null
  /** State of the archive of the database's log; null where there is none. */
  archive: Archive | Failure | null
  /** Answer of pgBackRest about its backups; null where it is not asked here. */
  pgBackRest: PgBackRest | Failure | null
  /** As PostgreSQL counts versions, such as 180004. */
  databaseVersion: number
  /** How far the database's clock is before this machine's. */
  clockAheadMs: number
}

/** Asks the machine and the migrated database; changes nothing. */
export async function gatherFacts(env: Env, { db }: Database): Promise<Facts> {
  const remains = await findDemoRemains(db)
  const { privacyUrl, agreementUrl } = await getSettings(db)
  return {
    env,
    userId: process.getuid?.() ?? null,
    demoAccounts: remains.accounts.length,
    sandboxGrants: remains.grants,
    demoMocks: remains.mocks,
    texts: { privacy: privacyUrl, agreement: agreementUrl },
    dataDir: await lookAtDataDir(env.DATA_DIR),
    lastBackup: await lastBackupAt(env.DATA_DIR),
    archive: await orFailure(archiveOf(db)),
    pgBackRest: await orFailure(askPgBackRest(db)),
    ...(await askDatabase(db)),
  }
}

async function orFailure<T>(asked: Promise<T>): Promise<T | Failure> {
  try {
    return await asked
  } catch (error) {
    // Drizzle's own message is the statement; that of several addresses that all refuse is empty.
    const { message, cause } = error as Error & { cause?: NodeJS.ErrnoException }
    return { failure: (cause?.message || cause?.code || message).split('\n', 1)[0] ?? '' }
  }
}

async function lookAtDataDir(path: string): Promise<Facts['dataDir']> {
  try {
    const [{ mode }, disk] = await Promise.all([stat(path), statfs(path)])
    return { mode: mode & 0o777, freeBytes: disk.bavail * disk.bsize }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

async function askDatabase(db: Database['db']) {
  const before = Date.now()
  const {
    rows: [row],
  } = await db.execute<{ version: number; ms: number }>(sql`
    select current_setting('server_version_num')::int as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`)
  if (!row) throw new Error('the database did not say its version')
  // It answered some time between the two.
  const middle = (before + Date.now()) / 2
  return { databaseVersion: row.version, clockAheadMs: Math.round(row.ms - middle) }
}
