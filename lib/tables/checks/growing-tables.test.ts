import { getTableName } from 'drizzle-orm'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { content } from '#lib/platform/noun/retention.ts'
import { storedTables } from '#lib/tables/retention.ts'
import { boundedTables, growingTables } from '#lib/tables/testing/growing-tables.ts'

const t = testDatabase()
const growing = Object.entries(growingTables)

type Column = { table: string; column: string; type: string; isRequired: boolean }
type Key = { table: string; key: string; columns: string[]; isIdentity: boolean }

/** Columns of all tables of the site. */
const readColumns = () => t.sql<Column[]>`
  select relname as "table", attname as "column", format_type(atttypid, null) as type,
    attnotnull as "isRequired"
  from pg_attribute join pg_class c on c.oid = attrelid
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0
    and not attisdropped
  order by relname, attnum`

/** Unique keys of all tables; of one by an expression the columns that stand in it alone. */
const readKeys = () => t.sql<Key[]>`
  select c.relname as "table", i.relname as key, array(
      select attname::text from pg_attribute
      where attrelid = indrelid and attnum = any(indkey::int2[]) and attnum > 0 order by attnum
    ) as columns, indnkeyatts = 1 and exists (
      select from pg_attribute where attrelid = indrelid and attnum = indkey[0] and attidentity <> ''
    ) as "isIdentity"
  from pg_index join pg_class c on c.oid = indrelid join pg_class i on i.oid = indexrelid
  where c.relnamespace = 'public'::regnamespace and indisunique
  order by 1, 2`

/** Tables that a column refers to, as `table.column→table`. */
async function readReferences(): Promise<Set<string>> {
  const found = await t.sql<{ name: string }[]>`
    select conrelid::regclass::text || '.' || attname || '→' || confrelid::regclass::text as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and cardinality(conkey) = 1
    order by 1`
  return new Set(found.map(({ name }) => name))
}

test('each table of the database is filled by imports, bounded or one that grows', async () => {
  const ofContent = storedTables
    .filter(({ rules }) => rules.includes(content))
    .map(({ table }) => getTableName(table))
  const listed = [...ofContent, ...Object.keys(boundedTables), ...Object.keys(growingTables)]
  const tables = [...new Set((await readColumns()).map(({ table }) => table))]
  expect(tables.length).toBeGreaterThan(150)
  expect(listed.sort()).toEqual(tables.sort())
})

test('a table is spread by a column of its own, which is user_id or has a reason, and always there', async () => {
  const columns = await readColumns()
  const references = await readReferences()
  const faults = growing.flatMap(([table, { spread, nullable }]) => {
    if ('whole' in spread) return []
    const column = columns.find((one) => one.table === table && one.column === spread.by)
    if (!column) return [`${table} has no ${spread.by}`]
    const found: string[] = []
    if (column.isRequired !== (nullable === undefined))
      found.push(`${table}.${spread.by} may ${column.isRequired ? 'not ' : ''}be null`)
    if ('through' in spread) {
      const parent = growingTables[spread.through]?.spread
      if (!parent || 'whole' in parent) found.push(`${table}: ${spread.through} is not spread`)
      if (!references.has(`${table}.${spread.by}→${spread.through}`))
        found.push(`${table}.${spread.by} does not refer to ${spread.through}`)
      if (columns.some((one) => one.table === table && one.column === 'user_id'))
        found.push(`${table} has a user_id of its own`)
    }
    return found
  })
  expect(faults).toEqual([])
})

test('each unique key holds the column its table is spread by, but for those with a reason', async () => {
  const keys = await readKeys()
  for (const [table, { spread, keys: allowed = {} }] of growing) {
    const without = keys
      .filter((key) => key.table === table && !key.isIdentity)
      .filter(({ columns }) => 'by' in spread && !columns.includes(spread.by))
      .map(({ key }) => key)
    expect({ table, without }).toEqual({ table, without: Object.keys(allowed).sort() })
  }
})

test('a table is cut by a time that each row has, the one that retention deletes by, or with a table that is', async () => {
  const columns = await readColumns()
  const faults = growing.flatMap(([table, { cut, spread }]) => {
    if (cut === 'hash') return 'whole' in spread ? [`${table} is spread by nothing`] : []
    if ('through' in cut)
      return growingTables[cut.through] ? [] : [`${table}: ${cut.through} does not grow`]
    const column = columns.find((one) => one.table === table && one.column === cut.by)
    const isTime = /^(date|timestamp)/.test(column?.type ?? '') && column?.isRequired
    if (!isTime) return [`${table}.${cut.by} is no time that each row has`]
    const rules = storedTables.find((one) => getTableName(one.table) === table)?.rules ?? []
    return rules.flatMap((rule) =>
      // A rule that sets columns, or whose time is an expression, deletes by no column.
      'since' in rule && !rule.sets && /^\w+$/.test(rule.since) && rule.since !== cut.by
        ? [`${table} is cut by ${cut.by}, retention deletes by ${rule.since}`]
        : [],
    )
  })
  expect(faults).toEqual([])
})
