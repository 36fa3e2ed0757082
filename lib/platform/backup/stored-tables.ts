import { sql as text } from 'drizzle-orm'
import type { Session } from '#lib/platform/db/client-session.ts'
import type { Sql } from '#lib/platform/db/client-sql.ts'
import { rowSums } from './sums.ts'

/** A table as COPY takes it. */
export type StoredTable = {
  name: string
  /** Without the generated ones, which the database fills itself. */
  columns: string[]
  /** What to sort by, so that the rows come in one order everywhere: the primary key, or else all columns. */
  order: string[]
}

type Sequence = { name: string; last: string; isCalled: boolean }

/** The tables of the schema public, by name. */
export async function listTables(sql: Sql): Promise<StoredTable[]> {
  return await sql<StoredTable[]>`
    select c.relname as name,
      array_agg(quote_ident(a.attname) order by a.attnum) as columns,
      coalesce(
        array_agg(quote_ident(a.attname) || case when a.attcollation <> 0 then ' collate "C"' else '' end
          order by array_position(i.indkey::int2[], a.attnum)) filter (where a.attnum = any (i.indkey)),
        array_agg(quote_ident(a.attname) || '::text collate "C"' order by a.attnum)) as "order"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    group by c.relname, c.oid
    order by c.relname collate "C"`
}

/** Until the transaction ends nobody may alter or empty them, which its snapshot would not hide. */
export async function lockTables(sql: Sql, tables: readonly StoredTable[]): Promise<void> {
  if (tables.length === 0) return
  const names = tables.map(({ name }) => text`public.${text.identifier(name)}`)
  await sql`lock table ${text.join(names, text`, `)} in access share mode`
}

/** Where each sequence of the schema public stands. A snapshot does not hold them: they may be further on than its rows. */
export async function listSequences(sql: Sql): Promise<Sequence[]> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const rows = await sql<Omit<Sequence, 'name'>[]>`
      select last_value::text as last, is_called as "isCalled" from public.${text.identifier(name)}`
    for (const row of rows) sequences.push({ name, ...row })
  }
  return sequences
}

/** For one transaction: values are written the same by every server, and it may idle while files are copied. */
export async function writeValuesAlike(sql: Sql): Promise<void> {
  await sql`set local timezone = 'UTC'`
  await sql`set local datestyle = 'ISO, YMD'`
  await sql`set local intervalstyle = 'postgres'`
  await sql`set local bytea_output = 'hex'`
  await sql`set local extra_float_digits = 1`
  await sql`set local idle_in_transaction_session_timeout = 0`
  await sql`set local statement_timeout = 0`
  // The order of a large table is found by sorting it.
  await sql`set local work_mem = '64MB'`
}

/** The names of COPY: a table of ours needs no quotes, but one of an operator may. */
const quoted = (name: string) => `public."${name.replaceAll('"', '""')}"`

/** Reads all rows of a table in its order, and answers their sums. */
export async function readTable(
  { copy }: Session,
  { name, columns, order }: StoredTable,
  onPiece: (piece: Buffer) => Promise<void> | void = () => undefined,
) {
  const sums = rowSums()
  const select = `select ${columns.join(', ')} from ${quoted(name)} order by ${order.join(', ')}`
  await copy.out(`copy (${select}) to stdout`, async (piece) => {
    sums.add(piece)
    await onPiece(piece)
  })
  return sums.total()
}

/** Stores what `readTable` read. */
export async function writeTable(
  { copy }: Session,
  { name, columns }: Pick<StoredTable, 'name' | 'columns'>,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  await copy.in(`copy ${quoted(name)} (${columns.join(', ')}) from stdin`, pieces)
}
