import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './client.ts'
import { codeOf } from './error-code.ts'

// From the working directory, because a bundler moves this file away from its migrations.
const ownFolder = join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/db/migrations')

// Any number that nothing else on the server uses as an advisory lock.
const migrating = 4_729_002

/**
 * Applies the migrations that are missing, all in one transaction, and returns how many they
 * were. Processes that start together wait for each other.
 */
export async function migrate(database: Database, folder = ownFolder): Promise<number> {
  // A migration of a large table may take its time.
  const session = await database.connect()
  try {
    await session.sql`select pg_advisory_lock(${migrating})`
    const pending = await countPending(session.sql, folder)
    if (pending > 0) await runMigrations(session.db, { migrationsFolder: folder })
    return pending
  } finally {
    // The lock goes with its session.
    await session.end()
  }
}

/** How many migrations the database lacks. */
export async function pendingMigrations(database: Database, folder = ownFolder): Promise<number> {
  return await countPending(database.sql, folder)
}

async function countPending(sql: Database['sql'], folder: string): Promise<number> {
  const text = await readFile(join(folder, 'meta/_journal.json'), 'utf8')
  const { entries } = JSON.parse(text) as { entries: { when: number }[] }
  const last = await lastApplied(sql)
  // As drizzle decides: what is newer than the last one applied.
  return entries.filter(({ when }) => when > last).length
}

async function lastApplied(sql: Database['sql']): Promise<number> {
  try {
    const [row] = await sql<{ last: number | null }[]>`
      select max(created_at) as last from drizzle.__drizzle_migrations`
    return row?.last ?? 0
  } catch (error) {
    // The table (42P01) or its schema (3F000) does not exist before the first migration.
    if (['42P01', '3F000'].includes(codeOf(error))) return 0
    throw error
  }
}

/** Drops all that the migrations made, and all that is stored. */
export async function dropEverything(database: Database): Promise<void> {
  // The locks of a hundred tables and the removal of large ones may take their time.
  const session = await database.connect()
  try {
    await session.sql.begin(async (sql) => {
      await sql`drop schema if exists drizzle cascade`
      await sql`drop schema public cascade`
      await sql`create schema public`
    })
  } finally {
    await session.end()
  }
}
