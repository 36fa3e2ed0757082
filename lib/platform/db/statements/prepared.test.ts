import { asc, eq, sql } from 'drizzle-orm'
import { type Db, openApart } from '#lib/platform/db/client.ts'
import { createTestDatabase, testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { rateLimits } from '#lib/platform/http/tables.ts'
import { prepared, preparedSql } from './prepared.ts'

const t = testDatabase()
const windowStart = new Date('2026-11-28T00:00:00Z')
const row = (caller: string, calls: number) => ({ limit: 'pears', caller, windowStart, calls })

beforeAll(async () => {
  await truncateAll(t.db)
  await t.db.insert(rateLimits).values([row('雪梨', 1), row('鸭梨', 2)])
})

let made = 0
const counted = prepared((db) => {
  made += 1
  const { caller, calls } = rateLimits
  return db
    .select({ calls, of: { caller, at: rateLimits.windowStart } })
    .from(rateLimits)
    .where(eq(caller, sql.placeholder('caller')))
    .orderBy(asc(calls))
})

test('each run has its own values, and the text is made once', async () => {
  const of = { caller: '雪梨', at: windowStart }
  expect(await counted(t.db, { caller: '雪梨' })).toEqual([{ calls: 1, of }])
  const both = await Promise.all(['鸭梨', '苹果'].map((caller) => counted(t.db, { caller })))
  expect(both.map((rows) => rows.map(({ calls }) => calls))).toEqual([[2], []])
  expect(made).toBe(1)
})

test('in a transaction it sees what that has written, and after a rollback nobody does', async () => {
  const seen: number[] = []
  const writing = t.db.transaction(async (tx) => {
    await tx.insert(rateLimits).values(row('香梨', 3))
    const asked = { caller: '香梨' }
    seen.push((await counted(tx, asked)).length)
    seen.push((await tx.transaction((inner) => counted(inner, asked))).length)
    seen.push((await counted(t.db, asked)).length)
    tx.rollback()
  })
  await expect(writing).rejects.toThrow('Rollback')
  expect(seen).toEqual([1, 1, 0])
  expect(await counted(t.db, { caller: '香梨' })).toEqual([])
})

test('what was made in a transaction serves after it', async () => {
  const all = prepared((db) => db.select({ n: sql<number>`count(*)::int` }).from(rateLimits))
  await t.db.transaction((tx) => all(tx, {}))
  expect(await all(t.db, {})).toEqual([{ n: 2 }])
})

test('a value that is not given is an error', async () => {
  await expect(counted(t.db, {})).rejects.toThrow('caller')
})

const added = preparedSql(sql`
  insert into ${rateLimits} ("limit", caller, window_start, calls)
  values ('pears', ${sql.placeholder('caller')}, ${windowStart.toISOString()}, ${sql.placeholder('calls')})`)

test('one that is written in SQL takes its values too, and says how many rows it wrote', async () => {
  expect((await added(t.db, { caller: '贡梨', calls: 7 })).rowCount).toBe(1)
  expect(await counted(t.db, { caller: '贡梨' })).toMatchObject([{ calls: 7 }])
})

const keptBy = (db: Db) =>
  db.transaction(async (tx) => {
    for (let run = 0; run < 2; run++) await counted(tx, { caller: '雪梨' })
    const { rows } = await tx.execute<{ text: string }>(
      sql`select statement as text from pg_prepared_statements order by 1`,
    )
    return rows.filter(({ text }) => text.includes('"caller" = $1')).length
  })

test('a connection keeps it once where the server is our own, and where a pooler may stand between not at all', async () => {
  const { url, drop } = await createTestDatabase()
  const behindPooler = await openApart({ DATABASE_URL: url })
  try {
    expect(await keptBy(behindPooler.db)).toBe(0)
  } finally {
    await behindPooler.close()
    await drop()
  }
  if (t.database.kind === 'embedded') expect(await keptBy(t.db)).toBe(1)
})

test('columns that a migration has changed are an error once, and are read anew after it', async () => {
  const { database, drop } = await createTestDatabase()
  try {
    const [all, of] = [preparedSql(sql`select * from rate_limits`), database.db]
    const ask = () =>
      all(of, {}).then(
        ({ fields }) => fields.length,
        () => null,
      )
    const before = await ask()
    await of.execute(sql`alter table rate_limits add column pears int`)
    const after = [await ask(), await ask()]
    expect(before).toBe(4)
    expect(after).toEqual([database.kind === 'embedded' ? null : 5, 5])
  } finally {
    await drop()
  }
})
