import { type SQL, sql as text } from 'drizzle-orm'
import { seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import type { Sql } from '#lib/platform/db/client-sql.ts'
import { migrate } from '#lib/platform/db/migrate.ts'
import { createTestDatabase, testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { migrateThrough } from '#lib/platform/db/testing/migrate-before.ts'
import { patience } from '#lib/platform/db/testing/patience.ts'
import { addDemo } from '#lib/start/demo-accounts.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { breaks, readSchema, type Schema } from './testing/schema.ts'

/** The newest migration of the last release; whoever makes a release moves it. */
const released = '0124_old_site'

/** Things that a newer migration takes away all the same, as `breaks` says it, and why the release before gets along. */
const allowed: Readonly<Record<string, string>> = {}

const t = testDatabase()
let before: Schema
let after: Schema
let rows = 0

beforeAll(async () => {
  await migrateThrough(t.database, released)
  before = await readSchema(t.sql)
  // Some migrations bring rows, which are among those of the demo too.
  await truncateAll(t.db)
  const demo = await createTestDatabase()
  try {
    await seedWhenEmpty(demo.database, contentKinds, { finish: addDemo })
    await t.sql.begin(async (sql) => {
      rows = await copyRows(demo.database.sql, sql, before)
    })
  } finally {
    await demo.drop()
  }
  await migrate(t.database)
  after = await readSchema(t.sql)
}, 300_000 * patience)

test('the release before finds all that it needs after the migrations since', async () => {
  expect(breaks(before, after)).toEqual(Object.keys(allowed))
})

test('the release before writes its rows into each table that holds some', async () => {
  expect(rows).toBeGreaterThan(1000)
  await expect(undone(writeBack)).resolves.toBeUndefined()
})

test.each([
  ['alter table users drop column nick_name', ['users.nick_name is gone']],
  ['alter table users rename column nick_name to called', ['users.nick_name is gone']],
  [
    'alter table users alter head_portrait type varchar(9)',
    ['users.head_portrait was text and is character varying(9)'],
  ],
  ['alter table users alter banned_why drop default', ['users.banned_why has lost its default']],
  [
    'delete from goods; alter table goods add x int not null',
    ['goods.x is new and has to be given'],
  ],
  [
    'delete from users; alter table users alter password_hash set not null',
    ['users.password_hash may not be null any more'],
  ],
  [
    'delete from goods; alter table goods add check (stock < 9)',
    ['goods has a new rule: CHECK ((stock < 9))'],
  ],
  ['create unique index on articles (title)', ['articles has a new rule: UNIQUE btree (title)']],
  ['drop index sittings_client_key', [expect.stringMatching(/^sittings has lost a rule: UNIQUE/)]],
  ['drop function text_grams cascade', [expect.stringMatching(/^text_grams\(.* is gone$/)]],
])('told apart: %s', async (change, told) => {
  await undone(async (sql) => {
    await sql`${text.raw(change)}`
    expect(breaks(after, await readSchema(sql))).toEqual(told)
  })
})

test.each([
  'create table later (id int not null check (id > 0))',
  `alter table users add later text not null default ''`,
  'alter table users add later int unique references users(id) check (later > 0)',
  'create index on articles (title)',
  'alter table users alter nick_name drop not null',
])('nothing to tell: %s', async (change) => {
  await undone(async (sql) => {
    await sql`${text.raw(change)}`
    expect(breaks(after, await readSchema(sql))).toEqual([])
    await writeBack(sql)
  })
})

test('a list of words may grow, not shrink', async () => {
  const listed = (words: string) =>
    text.raw(`alter table users add check (nick_name in (${words}))`)
  const schemaWith = (words: string) =>
    undone(async (sql) => {
      await sql`delete from users`
      await sql`${listed(words)}`
      return await readSchema(sql)
    })
  const [few, many] = [await schemaWith(`'a', 'b'`), await schemaWith(`'a', 'b', 'c'`)]
  expect(breaks(few, many)).toEqual([])
  expect(breaks(many, few)).toEqual([expect.stringMatching(/^users has a new rule: CHECK/)])
})

test.each([
  [
    'of an index',
    `create unique index later on users (nick_name) where nick_name in ('a', 'b')`,
    `create unique index later on users (nick_name) where nick_name in ('a', 'b', 'c')`,
  ],
  [
    'below NOT',
    `alter table users add check (not nick_name in ('a', 'b'))`,
    `alter table users add check (not nick_name in ('a', 'b', 'c'))`,
  ],
  [
    'that changes its place with another',
    `alter table users add check (nick_name in ('a', 'b') and banned_why in ('c', 'd'))`,
    `alter table users add check (nick_name in ('c', 'd') and banned_why in ('a', 'b'))`,
  ],
])('a list of words %s is another rule', async (_, old, later) => {
  const schemaWith = (rule: string) =>
    undone(async (sql) => {
      await sql`delete from users`
      await sql`${text.raw(rule)}`
      return await readSchema(sql)
    })
  const [former, grown] = [await schemaWith(old), await schemaWith(later)]
  expect(breaks(former, grown)).toContainEqual(expect.stringMatching(/^users has a new rule: /))
})

/** Does the work in a transaction that leaves nothing. */
async function undone<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const done: { answer?: T } = {}
  const over = new Error('over')
  await t.sql
    .begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      done.answer = await work(sql)
      throw over
    })
    .catch((error: unknown) => {
      if (error !== over) throw error
    })
  return done.answer as T
}

/** The columns that the release before writes, by table. */
function writtenBy({ columns }: Schema): [string, Schema['columns']][] {
  const written = columns.filter(({ isGenerated }) => !isGenerated)
  return [...Map.groupBy(written, ({ table }) => table)]
}

const listOf = (columns: Schema['columns'], each = (name: SQL, _type: SQL) => name) =>
  text.join(
    columns.map(({ column, type }) => each(text`${text.identifier(column)}`, text.raw(type))),
    text`, `,
  )

/** Fills the tables of `to` with rows of a database of today; answers how many there were. */
async function copyRows(from: Sql, to: Sql, schema: Schema): Promise<number> {
  await to`set local session_replication_role = replica`
  let count = 0
  for (const [table, columns] of writtenBy(schema)) {
    const name = text.identifier(table)
    // As text, since JSON knows one null where a column of JSON knows two.
    const [found] = await from<{ json: string; count: number }[]>`
      select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as json, count(*)::int as count
      from (select ${listOf(columns, (column) => text`${column}::text`)} from ${name}) t`
    const asText = listOf(columns, (column) => text`${column} text`)
    await to`insert into ${name} (${listOf(columns)}) overriding system value
      select ${listOf(columns, (column, type) => text`${column}::${type}`)}
      from jsonb_to_recordset(${found?.json}::jsonb) as t(${asText})`
    count += found?.count ?? 0
  }
  return count
}

/** Takes rows of each table out and writes them again by the columns that the release before knows. */
async function writeBack(sql: Sql): Promise<void> {
  for (const [table, columns] of writtenBy(before)) {
    const name = text.identifier(table)
    const taken = text`delete from ${name}
      where ctid = any (array(select ctid from ${name} limit 200)) returning ${listOf(columns)}`
    await sql`with taken as (${taken}) insert into ${name} (${listOf(columns)})
      overriding system value select ${listOf(columns)} from taken`
  }
}
