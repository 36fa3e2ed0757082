import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql as text } from 'drizzle-orm'
import type { Database } from '#lib/platform/db/client.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { openTestServer } from './server.ts'

/** The databases of the tests; `prefix` also keeps them apart from all others on a shared server. */
const prefix = 'gxw_test_'
const templatePrefix = 'gxw_template_'
const migrations = join(process.cwd(), 'lib/platform/db/migrations')

// Jest's workers inherit it from globalSetup: whose databases these are, as long as that process lives.
process.env.GXW_TEST_RUN ??= String(process.pid)
/** What the names of all databases of this run begin with. */
export const runPrefix = `${prefix}${process.env.GXW_TEST_RUN}_`

// Preparing (exclusive) against using (shared) the template and the list of databases.
const preparing = 4_729_003

/** Makes a migrated, empty database. */
export async function createFromTemplate(server: Database, name: string): Promise<void> {
  const template = await prepareTemplate(server)
  await server.db.execute(text.raw(`create database ${name} template ${template}`))
}

/** Removes a database with all its sessions, if there is one. */
export async function dropDatabase({ db }: Database, name: string): Promise<void> {
  await db.execute(text.raw(`drop database if exists ${name} with (force)`))
}

/** The databases whose names begin so, with what `comment on database` said. */
export async function databasesLike(
  { db }: Database,
  start: string,
): Promise<{ name: string; comment: string | null; isUsed: boolean }[]> {
  return await db
    .select({
      name: text<string>`datname`,
      comment: text<string | null>`shobj_description(oid, 'pg_database')`,
      isUsed: text<boolean>`exists (select from pg_stat_activity a where a.datid = d.oid)`,
    })
    .from(text`pg_database d`)
    .where(text`starts_with(datname, ${start})`)
}

/** The name of a database with today's migrations; the first test file of all makes it. */
async function prepareTemplate(server: Database): Promise<string> {
  const name = templatePrefix + (await hashOfMigrations())
  const exists = async () => (await databasesLike(server, name)).length > 0
  if (await exists()) return name
  const session = await server.connect()
  try {
    await session.sql`select pg_advisory_lock(${preparing})`
    if (await exists()) return name
    await removeLeftovers(server)
    // Migrated under another name first: a half-made template is never used.
    const draft = `${templatePrefix}draft`
    await server.db.execute(text.raw(`create database ${draft} template template0 encoding 'UTF8'`))
    const database = await openTestServer(draft)
    try {
      if (existsSync(join(migrations, 'meta/_journal.json'))) await migrate(database)
    } finally {
      await database.close()
    }
    await server.db.execute(text.raw(`alter database ${draft} rename to ${name}`))
    return name
  } finally {
    // The lock goes with its session.
    await session.end()
  }
}

async function hashOfMigrations(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(migrations, { recursive: true }).catch(() => [])
  for (const name of names.sort()) {
    if (/\.(sql|json)$/.test(name)) hash.update(name).update(await readFile(join(migrations, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** Drops old templates, and databases of runs that were killed. */
async function removeLeftovers(server: Database): Promise<void> {
  const all = [
    ...(await databasesLike(server, templatePrefix)),
    ...(await databasesLike(server, prefix)),
  ]
  for (const { name, isUsed } of all) {
    const pid = Number(name.slice(prefix.length).split('_')[0])
    if (isUsed || (name.startsWith(prefix) && isAlive(pid))) continue
    // One that another test uses this moment stays.
    await server.db.execute(text.raw(`drop database if exists ${name}`)).catch(() => undefined)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
