import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { users } from '#lib/accounts/server/tables.ts'
import { articles } from '#lib/articles/server/tables.ts'
import { endSeeding, seedWhenEmpty } from '#lib/platform/content/pipeline/seed.ts'
import { seeding } from '#lib/platform/content/pipeline/tables.ts'
import type { Db } from '#lib/platform/db/client.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { contentKinds } from '#lib/tables/content-kinds.ts'
import { siteFiles } from '#lib/tables/testing/site-files.ts'
import { addDemoAccounts, demoAccounts, findDemoLogins } from './demo-accounts.ts'

const t = testDatabase()
let dir = ''
const seed = (finish: (tx: Db) => Promise<void> = addDemoAccounts) =>
  seedWhenEmpty(t.database, contentKinds, { dir, finish })

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gxw-seed-'))
  await mkdir(join(dir, 'articles', 'nested'), { recursive: true })
  for (const [file, text] of Object.entries(siteFiles)) await writeFile(join(dir, file), text)
})

afterEach(() => truncateAll(t.db))
afterAll(() => rm(dir, { recursive: true }))

test('a filling that was cut off before its end is finished by the next start, accounts and all', async () => {
  // As far as a process gets that is killed before the last commit.
  const cut = seed(async (tx) => {
    await addDemoAccounts(tx)
    throw new Error('cut')
  })
  await expect(cut).rejects.toThrow('cut')
  expect([await t.db.$count(users), await findDemoLogins(t.db)]).toEqual([0, []])
  // One that was killed earlier has columns and no articles.
  const all = await t.db.$count(articles)
  await t.db.delete(articles)

  expect(await seed()).not.toBeNull()
  expect(await t.db.$count(articles)).toBe(all)
  expect(await findDemoLogins(t.db)).toEqual(demoAccounts)
  expect(await seed()).toBeNull()
})

test('a database that holds content without a mark, as from a backup, is left alone', async () => {
  await seed()
  await t.db.delete(seeding)
  await t.db.delete(users).where(eq(users.role, 'staff'))
  expect(await seed()).toBeNull()
  expect(await findDemoLogins(t.db)).toHaveLength(
    demoAccounts.filter(({ role }) => role === 'learner').length,
  )
})

test('content that an operator imports ends a filling that was cut off', async () => {
  await expect(seed(() => Promise.reject(new Error('cut')))).rejects.toThrow('cut')
  await endSeeding(t.db)
  expect(await seed()).toBeNull()
})

test('an account whose password was changed is no demo login', async () => {
  await addDemoAccounts(t.db)
  await t.db.update(users).set({ passwordHash: null }).where(eq(users.account, 'demo-old'))
  expect((await findDemoLogins(t.db)).map(({ userName }) => userName)).toEqual(
    demoAccounts.slice(0, -1).map(({ userName }) => userName),
  )
})
