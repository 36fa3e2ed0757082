import { sql as text } from 'drizzle-orm'
import { codeOf } from '#lib/platform/db/error-code.ts'
import { migrate, migrationState } from '#lib/platform/db/migrate.ts'
import { createTestDatabase, testDatabase, truncateAll } from './database.ts'
import { openWorkerDatabase } from './worker.ts'

const mine = testDatabase()

test('a test file has a migrated, empty database of its own', async () => {
  expect((await migrationState(mine.database)).pending).toBe(0)
  const [row] = await mine.sql<{ name: string }[]>`select current_database() as name`
  expect(row?.name).toMatch(/^gxw_test_/)
})

test('two databases from the template do not see each other', async () => {
  const other = await createTestDatabase()
  try {
    await mine.sql`create table only_here (id int)`
    const error = await other.database.sql`select from only_here`.catch((caught) => caught)
    expect(codeOf(error)).toBe('42P01')
  } finally {
    await other.drop()
  }
})

describe('the files of one worker', () => {
  const worker = process.env.JEST_WORKER_ID
  beforeAll(() => {
    process.env.JEST_WORKER_ID = '999'
  })
  afterAll(() => {
    process.env.JEST_WORKER_ID = worker
  })
  /** What one file after the other does; each answers with the number of its database. */
  async function file(change: string): Promise<unknown> {
    const { db, sql, close } = await openWorkerDatabase()
    try {
      const [row] = await sql`
        select oid, (select count(*) from settings) as rows from pg_database
        where datname = current_database()`
      expect(row?.rows).toBe(0)
      await db.execute(change)
      return row?.oid
    } finally {
      await close()
    }
  }

  test('share a database, which each finds empty', async () => {
    const first = await file(`insert into settings (key, value) values ('left', '"over"')`)
    expect(await file('select 1')).toBe(first)
  })

  test.each([
    'create table left_over (id int)',
    'alter table settings rename column value to gone',
    'alter table settings disable trigger all',
    'drop table settings cascade',
  ])('get a new database after %s', async (change) => {
    const first = await file(change)
    expect(await file('select 1')).not.toBe(first)
  })
})

test('truncating empties every table and starts the numbers again', async () => {
  await mine.sql`create table parents (id serial primary key)`
  await mine.sql`create table children (id serial, parent int references parents)`
  await mine.sql`insert into parents default values`
  await mine.sql`insert into children (parent) values (1)`
  await truncateAll(mine.db)
  await mine.sql`insert into parents default values`
  const { rows } = await mine.db.execute(
    text`select id, (select count(*) from children) c from parents`,
  )
  expect(rows).toEqual([{ id: 1, c: 0 }])
  expect(await migrate(mine.database)).toBe(0)
})
