import { addUser } from '#lib/accounts/server/testing/account.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { applyMock } from './apply-mock.ts'
import { publishedMocksLoader } from './published-mocks.ts'
import { addMock, december } from './testing/mocks.ts'

const t = testDatabase()
const heard = async () =>
  (await t.sql`select 1 from page_invalidations where 'mocks' = any(tags)`).length

test('stored pages hear of what is published or called off, and not of each registration', async () => {
  await addMock(t.db)
  await addMock(t.db, { id: 2, status: 'draft' })
  expect(await publishedMocksLoader.load(t.db)).toEqual([{ id: 1, windowId: 1 }])
  const before = await heard()
  const { id: userId } = await addUser(t.db)
  await applyMock(t.db, { id: 1, userId, withdraw: false }, december('02 12:00'))
  expect(await heard()).toBe(before)
  await t.sql`update mocks set status = 'published' where id = 2`
  expect(await heard()).toBe(before + 1)
  await t.sql`update mocks set status = 'cancelled' where id = 1`
  expect(await heard()).toBe(before + 2)
  expect(await publishedMocksLoader.load(t.db)).toEqual([{ id: 2, windowId: 2 }])
})
