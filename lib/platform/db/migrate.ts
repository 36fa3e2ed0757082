import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql as text } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { once } from '#lib/platform/once.ts'
import type { Database, Db } from './client.ts'
import type { Session } from './client-session.ts'
import type { Sql } from './client-sql.ts'
import { codeOf } from './error-code.ts'

// From the working directory, because a bundler moves this file away from its migrations.
const ownFolder = join(/* turbopackIgnore: true */ process.cwd(), 'lib/platform/db/migrations')

// Any number that nothing else on the server uses as an advisory lock.
const migrating = 4_729_002

/** What stands between the code and its database. */
export type MigrationState = {
  /** How many migrations the database lacks. */
  pending: number
  /** Whether it has had one that this code does not know. */
  isNewer: boolean
  /** The newest migration of the code, by its name. */
  code: string | null
  /** The newest one applied; one that is not known by the time it was made. */
  database: string | null
}

/**
 * Applies the migrations that are missing, all in one transaction, and returns how many they
 * were. Processes that start together wait for each other. Throws one readable line when the
 * database is newer than the code: what that wrote there, this one may read wrongly.
 */
export async function migrate(database: Database, folder = ownFolder): Promise<number> {
  return await migrateBy(runMigrations, database, folder)
}

type Patience = { lockMs: number; tries: number; pauseMs: number }

/**
 * The same beside a running site: who waits for a table's lock, behind a long backup say, lets nobody else at the table.
 * So it waits `lockMs` at most, gives back what it holds, as it must after a deadlock, and tries all anew after `pauseMs`. Throws one readable line
 * after as many tries; nothing is applied then.
 */
export async function migrateBeside(
  database: Database,
  { lockMs, tries, pauseMs }: Patience = { lockMs: 3000, tries: 10, pauseMs: 5000 },
  folder = ownFolder,
): Promise<number> {
  const run: typeof runMigrations = async (db, config) => {
    await db.execute(text.raw(`set lock_timeout = ${lockMs}`))
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await runMigrations(db, config)
      } catch (error) {
        if (!['55P03', '40P01'].includes(codeOf(error) ?? '')) throw error
        if (left <= 0)
          throw new Error(
            `有表一直被占用（如正在备份），试了 ${tries} 次也没能迁移：请稍后再更新`,
            {
              cause: error,
            },
          )
      }
      await setTimeout(pauseMs)
    }
  }
  return await migrateBy(run, database, folder)
}

async function migrateBy(
  run: typeof runMigrations,
  database: Database,
  folder: string,
): Promise<number> {
  // A migration of a large table may take its time.
  const session = await database.connect()
  try {
    await holdMigrations(session)
    const state = await stateOf(session.sql, await readJournal(folder))
    expectNotNewer(state)
    const { pending } = state
    if (pending > 0) await run(session.db, { migrationsFolder: folder })
    return pending
  } finally {
    // The lock goes with its session.
    await session.end()
  }
}

/** Throws one readable line when the database is newer than the code, but for those whose newest migration is among `allowed`. */
export function expectNotNewer(
  { isNewer, database, code }: MigrationState,
  allowed: readonly string[] = [],
): void {
  if (isNewer && !allowed.includes(database ?? ''))
    throw new Error(
      `数据库比程序新（数据库 ${database}，程序 ${code}）：请更新程序，或改用与程序同一版本的数据库`,
    )
}

/**
 * Compares the code's migrations with those that the database has had. The code's own are read once in a process: a
 * server asks at its boot first, and an update lays those of a later release into the folder while it runs.
 */
export async function migrationState(
  database: Pick<Database, 'sql'>,
  folder?: string,
): Promise<MigrationState> {
  return await stateOf(database.sql, await (folder ? readJournal(folder) : ownJournal()))
}

type Journal = { when: number; tag: string }[]

const ownJournal = once('migration-journal', () => readJournal(ownFolder))

async function readJournal(folder: string): Promise<Journal> {
  const json = await readFile(join(folder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(json) as { entries: Journal }).entries
}

async function stateOf(sql: Database['sql'], entries: Journal): Promise<MigrationState> {
  const newest = entries.toSorted((a, b) => a.when - b.when).at(-1)
  const last = await lastApplied(sql)
  const applied = entries.find(({ when }) => when === last)?.tag
  return {
    // As drizzle decides: what is newer than the last one applied.
    pending: entries.filter(({ when }) => when > last).length,
    isNewer: last > (newest?.when ?? 0),
    code: newest?.tag ?? null,
    database: applied ?? (last === 0 ? null : new Date(last).toISOString()),
  }
}

/** Lets nobody else migrate, so that a site which starts now waits until this session ends. */
export async function holdMigrations({ sql }: Session): Promise<void> {
  await sql`select pg_advisory_lock(${migrating})`
}

/** Applies the first `count` migrations to an empty database, inside of a transaction of the caller. */
export async function migrateFromNothing(tx: Db, count: number): Promise<void> {
  // As drizzle does it, which would end the transaction.
  await tx.execute(text`create schema if not exists drizzle`)
  await tx.execute(text`create table drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint)`)
  const all = readMigrationFiles({ migrationsFolder: ownFolder })
  for (const { sql, hash, folderMillis } of all.slice(0, count)) {
    for (const statement of sql) await tx.execute(text.raw(statement))
    await tx.execute(text`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

/** The migrations there are, oldest first, by the time that names each. */
export async function knownMigrations(folder = ownFolder): Promise<number[]> {
  return (await readJournal(folder)).map(({ when }) => when)
}

/** Those that are applied, oldest first. */
export async function appliedMigrations(sql: Sql): Promise<number[]> {
  const rows = await sql<{ at: number }[]>`
    select created_at as at from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ at }) => at)
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
    await session.sql.begin(dropSchemas)
  } finally {
    await session.end()
  }
}

/** The same inside of a transaction of the caller. */
export async function dropSchemas(sql: Sql): Promise<void> {
  await sql`drop schema if exists drizzle cascade`
  await sql`drop schema public cascade`
  await sql`create schema public`
}
