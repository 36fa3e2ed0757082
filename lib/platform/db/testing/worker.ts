import { sql as text } from 'drizzle-orm'
import type { Database } from '#lib/platform/db/client.ts'
import { createFromTemplate, databasesLike, dropDatabase, runPrefix } from './databases.ts'
import { openTestServer } from './server.ts'
import { truncateAll } from './truncate.ts'

/** The database of this Jest worker as its template is: emptied, or made anew where it is missing or altered. */
export async function openWorkerDatabase(): Promise<Database> {
  const server = await openTestServer()
  const name = `${runPrefix}worker_${process.env.JEST_WORKER_ID ?? 1}`
  try {
    return (await emptied(server, name)) ?? (await made(server, name))
  } finally {
    // Only now: somebody has to hold an embedded server all the time.
    await server.close()
  }
}

async function emptied(server: Database, name: string): Promise<Database | undefined> {
  const [known] = await databasesLike(server, name)
  if (!known) return undefined
  // What a file before this one left running would write into this one's tables, or hold their locks.
  await server.db.execute(text`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and backend_type = 'client backend'`)
  const database = await openTestServer(name)
  if ((await schemaOf(database)) === known.comment) {
    await truncateAll(database.db)
    return database
  }
  await database.close()
  await dropDatabase(server, name)
  return undefined
}

async function made(server: Database, name: string): Promise<Database> {
  await createFromTemplate(server, name)
  const database = await openTestServer(name)
  const schema = await schemaOf(database)
  await server.db.execute(text.raw(`comment on database ${name} is '${schema}'`))
  return database
}

/**
 * Which columns, triggers and functions there are and when the last of them was made or changed. Emptying a table
 * changes neither.
 */
async function schemaOf({ db }: Database): Promise<string> {
  const [row] = await db
    .select({ hash: text<string>`md5(string_agg(part, ' ' order by part))` })
    .from(text`(
      select relname || ' ' || count(*) || ' ' || max(a.xmin::text::bigint) as part
        from pg_attribute a join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'i', 'S', 'v')
        group by relname
      union all select 'triggers ' || count(*) || ' ' || max(xmin::text::bigint) from pg_trigger
      union all select 'constraints ' || count(*) || ' ' || max(xmin::text::bigint) from pg_constraint
      union all select 'functions ' || count(*) || ' ' || max(xmin::text::bigint) from pg_proc
      union all select 'schemas ' || count(*) || ' ' || max(xmin::text::bigint) from pg_namespace
        where nspname !~ '^pg_'
    ) parts`)
  return row?.hash ?? ''
}
