import type { Sql } from '#lib/platform/db/client-sql.ts'

type Column = {
  table: string
  column: string
  type: string
  isRequired: boolean
  /** Whether the database fills it in when a row does not name it. */
  isFilled: boolean
  /** Whether the database alone writes it, as all of a view. */
  isGenerated: boolean
}

type Rule = {
  table: string
  /** Without its name: CHECK …, FOREIGN KEY …, EXCLUDE …, UNIQUE …. */
  rule: string
  /** The columns that it speaks of; an expression of an index is none by name. */
  columns: string[]
}

/** Everything that a program finds in the database. */
export type Schema = { columns: Column[]; rules: Rule[]; functions: string[] }

/** Reads what there is in the schema `public`. */
export async function readSchema(sql: Sql): Promise<Schema> {
  const columns = await sql<Column[]>`
    select relname as "table", attname as "column", format_type(atttypid, atttypmod) as type,
      attnotnull as "isRequired", atthasdef or attidentity <> '' as "isFilled",
      attgenerated <> '' or relkind in ('v', 'm') as "isGenerated"
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and attnum > 0 and not attisdropped
    order by relname, attnum`
  const rules = await sql<Rule[]>`
    select relname as "table", pg_get_constraintdef(k.oid) as rule, array(
      select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)
    ) as columns
    from pg_constraint k join pg_class c on c.oid = conrelid
    where relnamespace = 'public'::regnamespace and contype in ('c', 'f', 'x')
    union all select relname,
      'UNIQUE ' || substring(pg_get_indexdef(indexrelid) from ' USING (.*)$'), array(
        select coalesce(attname::text, '(expression)') from unnest(indkey::int2[]) as key
        left join pg_attribute on attrelid = indrelid and attnum = key and attnum > 0
      )
    from pg_index join pg_class c on c.oid = indrelid
    where relnamespace = 'public'::regnamespace and indisunique
    order by 1, 2`
  const functions = await sql<{ name: string }[]>`
    select oid::regprocedure::text || ' ' || prorettype::regtype::text as name from pg_proc
    where pronamespace = 'public'::regnamespace order by 1`
  return { columns, rules, functions: functions.map(({ name }) => name) }
}

/** A sentence for each thing by which a program of `before` may stumble in `after`. */
export function breaks(before: Schema, after: Schema): string[] {
  const now = new Map(after.columns.map((column) => [nameOf(column), column]))
  const known = new Set(before.columns.map(nameOf))
  const tables = new Set(before.columns.map(({ table }) => table))
  const ofOldTables = ({ table }: { table: string }) => tables.has(table)
  // Who does not know them leaves them at their defaults, which the rows of the demo prove.
  const ofNewColumns = ({ table, columns }: Rule) =>
    columns.map((column) => `${table}.${column}`).every((name) => now.has(name) && !known.has(name))
  return [
    ...before.columns.flatMap((column) => breaksOf(column, now.get(nameOf(column)))),
    ...after.columns
      .filter((column) => ofOldTables(column) && !known.has(nameOf(column)))
      .filter(({ isRequired, isFilled }) => isRequired && !isFilled)
      .map((column) => `${nameOf(column)} is new and has to be given`),
    ...after.rules
      .filter((rule) => ofOldTables(rule) && !ofNewColumns(rule))
      .filter((rule) => !before.rules.some((old) => allows(rule, old)))
      .map(({ table, rule }) => `${table} has a new rule: ${rule}`),
    // Named by `on conflict`.
    ...before.rules
      .filter(({ rule }) => rule.startsWith('UNIQUE'))
      .filter((old) => !after.rules.some((rule) => allows(rule, old)))
      .map(({ table, rule }) => `${table} has lost a rule: ${rule}`),
    ...before.functions
      .filter((name) => !after.functions.includes(name))
      .map((name) => `${name} is gone`),
  ]
}

const nameOf = ({ table, column }: Column) => `${table}.${column}`

function breaksOf(before: Column, after: Column | undefined): string[] {
  const name = nameOf(before)
  if (!after) return [`${name} is gone`]
  const found: string[] = []
  if (after.type !== before.type) found.push(`${name} was ${before.type} and is ${after.type}`)
  if (after.isRequired && !before.isRequired) found.push(`${name} may not be null any more`)
  if (before.isFilled && !after.isFilled) found.push(`${name} has lost its default`)
  if (after.isGenerated && !before.isGenerated) found.push(`${name} may not be written any more`)
  return found
}

/** Whether what the old rule let through passes the new one: the same, or a list of words that has grown. */
function allows(rule: Rule, old: Rule): boolean {
  if (rule.table !== old.table) return false
  if (rule.rule === old.rule) return true
  const [now, then] = [listOf(rule.rule), listOf(old.rule)]
  if (!now || !then || now.around !== then.around) return false
  return then.words.every((word) => now.words.includes(word))
}

/** A CHECK that is one list and nothing else: in an index, below NOT or beside other terms a longer list may let less through. */
const oneList =
  /^(CHECK \(\((?:\w+|"[^"]+") = ANY \(\(?ARRAY\[)([^\]]*)(\](?:\)?::[\w ]+\[\])?\)\)\))$/

function listOf(rule: string): { around: string; words: string[] } | null {
  const [, before, words, behind] = oneList.exec(rule) ?? []
  if (before === undefined || words === undefined || behind === undefined) return null
  return { around: before + behind, words: words.split(', ') }
}
