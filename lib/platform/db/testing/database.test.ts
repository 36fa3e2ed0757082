import { sql as text } from 'drizzle-orm'
import { codeOf } from '#lib/platform/db/connection.ts'
import { migrate, pendingMigrations } from '#lib/platform/db/migrate.ts'
import { createTestDatabase, testDatabase, truncateAll } from './database.ts'

const mine = testDatabase()

test('a test file has a migrated, empty database of its own', async () => {
  expect(await pendingMigrations(mine.database)).toBe(0)
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

test('truncating empties every table and starts the numbers again', async () => {
  await mine.sql`create table parents (id serial primary key)`
  await mine.sql`create table children (id serial, parent int references parents)`
  await mine.sql`insert into parents default values`
  await mine.sql`insert into children (parent) values (1)`
  await truncateAll(mine.db)
  await mine.sql`insert into parents default values`
  const rows = await mine.db.execute(
    text`select id, (select count(*) from children) c from parents`,
  )
  expect([...rows]).toEqual([{ id: 1, c: 0 }])
  expect(await migrate(mine.database)).toBe(0)
})
