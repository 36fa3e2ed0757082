import { PassThrough } from 'node:stream'
import { sql as text } from 'drizzle-orm'
import type { Db } from '#lib/platform/db/client.ts'
import type { Session } from '#lib/platform/db/client-session.ts'
import { type Sql, sqlOf } from '#lib/platform/db/client-sql.ts'
import { dropSchemas, knownMigrations, migrateFromNothing } from '#lib/platform/db/migrate.ts'
import type { Manifest } from './manifest.ts'
import { listTables, readTable, type StoredTable, writeTable } from './stored-tables.ts'
import { isSame } from './verify-backup.ts'

/** Throws one readable line when this program cannot make the schema that the backup was taken of. */
export async function expectKnownSchema({ migrations, appVersion }: Manifest): Promise<void> {
  const known = await knownMigrations()
  const ours = known.slice(0, migrations.length)
  if (ours.length === migrations.length && ours.every((at, index) => at === migrations[index]))
    return
  const isNewer = Math.max(...migrations) > Math.max(0, ...known)
  throw new Error(
    isNewer
      ? `这份备份来自更新的程序（${appVersion}，多出的迁移本程序没有），请先更新程序再恢复`
      : '这份备份的迁移与本程序的不同，请用备份时的程序恢复',
  )
}

/** Throws one readable line when a table holds rows; those of tables that the site fills anew do not count. */
export async function expectNoRows(sql: Sql, leftOut: readonly string[]): Promise<void> {
  for (const { name } of await listTables(sql)) {
    if (leftOut.includes(name)) continue
    const rows = await sql`select from public.${text.identifier(name)} limit 1`
    if (rows.length > 0)
      throw new Error(
        `数据库不是空的（${name} 中有内容），只能恢复到空的数据库；不要其中的内容时先运行 npm run db:reset`,
      )
  }
}

/** Makes the empty schema of the backup, for rows to be copied in: without foreign keys and triggers until `finish`. */
export async function makeSchema(
  tx: Db,
  { migrations, tables }: Manifest,
): Promise<{ tables: Map<string, StoredTable>; finish: () => Promise<void> }> {
  const sql = sqlOf(tx)
  // One without a row in it; a schema that is new may have columns that the backup does not know.
  if ((await listTables(sql)).length > 0) await dropSchemas(sql)
  await migrateFromNothing(tx, migrations.length)
  const made = new Map((await listTables(sql)).map((table) => [table.name, table]))
  for (const { name, columns } of tables) {
    if (made.get(name)?.columns.join() !== columns.join())
      throw new Error(`备份中的表 ${name} 与本程序的迁移不符，请用备份时的程序恢复`)
  }
  const names = [...made.keys()].map((name) => text`public.${text.identifier(name)}`)
  // What migrations wrote is in the backup too, or was deleted since.
  await sql`truncate ${text.join(names, text`, `)}`
  const addForeignKeys = await dropForeignKeys(sql)
  for (const name of names) await sql`alter table ${name} disable trigger user`
  const finish = async () => {
    await addForeignKeys()
    for (const name of names) await sql`alter table ${name} enable trigger user`
  }
  return { tables: made, finish }
}

type ForeignKey = { table: string; name: string; definition: string }

/**
 * A role that owns the tables may not switch foreign keys off, but drop them; added again, all rows are checked at once.
 * Answers how to add them.
 */
async function dropForeignKeys(sql: Sql): Promise<() => Promise<void>> {
  const keys = await sql<ForeignKey[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`
  for (const { table, name } of keys)
    await sql`alter table ${text.raw(table)} drop constraint ${text.identifier(name)}`
  return async () => {
    for (const { table, name, definition } of keys)
      await sql`alter table ${text.raw(table)} add constraint ${text.identifier(name)} ${text.raw(definition)}`
  }
}

/** Copies the parts of tables in, one table after the other, as they come. */
export function tableLoader(session: Session, tables: ReadonlyMap<string, StoredTable>) {
  let open: { name: string; input: PassThrough; done: Promise<void> } | undefined
  const endTable = async () => {
    open?.input.end()
    await open?.done
    open = undefined
  }
  const add = async (name: string, bytes: Buffer) => {
    if (open?.name !== name) {
      await endTable()
      const table = tables.get(name)
      if (!table) throw new Error(`备份中的表 ${name} 与本程序的迁移不符`)
      const input = new PassThrough()
      const done = writeTable(session, table, input)
      done.catch(() => undefined)
      open = { name, input, done }
    }
    const { input, done } = open
    // Until it is taken, or refused.
    if (!input.write(bytes))
      await Promise.race([new Promise((resolve) => input.once('drain', resolve)), done])
  }
  return { add, endTable }
}

/** Sets the sequences, and throws when a table is not what the manifest says. */
export async function compareDatabase(
  session: Session,
  sql: Sql,
  { tables, sequences }: Manifest,
  stored: ReadonlyMap<string, StoredTable>,
): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${isCalled})`
  for (const { name, rows, bytes, sha256 } of tables) {
    const table = stored.get(name)
    const found = table && (await readTable(session, table))
    if (!found || !isSame(found, { rows, bytes, sha256 }))
      throw new Error(
        `${name} 恢复后与备份不同（${found?.rows ?? 0} 行，应为 ${rows} 行），没有写入任何内容`,
      )
  }
}
