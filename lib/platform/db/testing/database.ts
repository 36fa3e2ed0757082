import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as text } from 'drizzle-orm'
import { type Database, type Db, openApart, openOn, parseUrl } from '#lib/platform/db/client.ts'
import { ensureEmbedded } from '#lib/platform/db/embedded/embedded.ts'
import { migrate } from '#lib/platform/db/migrate.ts'

/** The databases of the tests; `prefix` also keeps them apart from all others on a shared server. */
const prefix = 'gxw_test_'
const templatePrefix = 'gxw_template_'
const migrations = join(process.cwd(), 'lib/platform/db/migrations')

// Preparing (exclusive) against using (shared) the template and the list of databases.
const preparing = 4_729_003

/** Opens a database of the test server: DATABASE_URL's, else an embedded one below the system's temporary folder. */
export async function openTestServer(database?: string): Promise<Database> {
  const url = process.env.DATABASE_URL
  if (url) {
    const name = database ?? parseUrl(url).database ?? 'postgres'
    return await openApart({ DATABASE_URL: withDatabase(url, name) }, sizes)
  }
  const checkout = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 8)
  const embedded = await ensureEmbedded({
    dataDir: join(tmpdir(), `gongxuanwang-test-${checkout}`, 'db'),
    log: () => {},
    // Nothing here is worth a wait for the disk.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' },
  })
  return openOn(embedded, { ...sizes, database })
}

const sizes = { queries: 4, transactions: 4, log: () => {} }

function withDatabase(url: string, name: string): string {
  return url.replace(/^([^/]*\/\/[^/?]*)(\/[^?]*)?/, `$1/${name}`)
}

/**
 * For the top of a test file: a migrated, empty database of its own, made before its tests and
 * dropped after them. Use the fields inside tests and hooks only.
 */
export function testDatabase(): {
  readonly db: Db
  readonly sql: Database['sql']
  readonly database: Database
} {
  let open: Database | undefined
  let drop = async () => {}
  const opened = () => {
    if (!open) throw new Error('the test database is open inside tests and hooks only')
    return open
  }
  beforeAll(async () => {
    const made = await createTestDatabase()
    open = made.database
    drop = made.drop
  }, 60_000)
  afterAll(() => drop(), 60_000)
  return {
    get database() {
      return opened()
    },
    get db() {
      return opened().db
    },
    get sql() {
      return opened().sql
    },
  }
}

/** Makes one migrated, empty database from the template; `drop` closes and removes it. */
export async function createTestDatabase(): Promise<{
  database: Database
  drop: () => Promise<void>
}> {
  const server = await openTestServer()
  const name = `${prefix}${process.pid}_${randomUUID().slice(0, 8)}`
  const template = await prepareTemplate(server)
  await server.sql.unsafe(`create database ${name} template ${template}`)
  const database = await openTestServer(name)
  const drop = async () => {
    await database.close()
    await server.sql.unsafe(`drop database if exists ${name} with (force)`)
    await server.close()
  }
  return { database, drop }
}

/** Empties all tables of the public schema and starts their numbers again at 1. */
export async function truncateAll(db: Db): Promise<void> {
  await db.execute(text`
    do $$ declare names text; begin
      select string_agg(format('%I', tablename), ', ') into names
        from pg_tables where schemaname = 'public';
      if names is not null then
        execute 'truncate ' || names || ' restart identity cascade';
      end if;
    end $$`)
}

/** The name of a database with today's migrations; the first test file of all makes it. */
async function prepareTemplate(server: Database): Promise<string> {
  const name = templatePrefix + (await hashOfMigrations())
  if (await exists(server, name)) return name
  const session = server.connect({ max: 1, connection: { statement_timeout: 0 } })
  try {
    await session`select pg_advisory_lock(${preparing})`
    if (await exists(server, name)) return name
    await removeLeftovers(server)
    // Migrated under another name first: a half-made template is never used.
    const draft = `${templatePrefix}draft`
    await session.unsafe(`create database ${draft} template template0 encoding 'UTF8'`)
    const database = await openTestServer(draft)
    try {
      if (existsSync(join(migrations, 'meta/_journal.json'))) await migrate(database)
    } finally {
      await database.close()
    }
    await session.unsafe(`alter database ${draft} rename to ${name}`)
    return name
  } finally {
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

async function exists({ sql }: Database, name: string): Promise<boolean> {
  return (await sql`select from pg_database where datname = ${name}`).length > 0
}

/** Drops old templates, and databases of test processes that were killed. */
async function removeLeftovers({ sql }: Database): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select datname as name from pg_database d
    where (starts_with(datname, ${templatePrefix}) or starts_with(datname, ${prefix}))
      and not exists (select from pg_stat_activity a where a.datid = d.oid)`
  for (const { name } of rows) {
    const pid = Number(name.slice(prefix.length).split('_')[0])
    if (name.startsWith(prefix) && isAlive(pid)) continue
    // One that another test uses this moment stays.
    await sql.unsafe(`drop database if exists ${name}`).catch(() => undefined)
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
