import { jest } from '@jest/globals'
import { stopClock } from '#lib/platform/budgets/testing/clock.ts'
import { testDatabase } from '#lib/platform/db/testing/database.ts'
import { takeUploadRoom } from './take-room.ts'

const t = testDatabase()
// The room is that of a day: none may end in between.
beforeEach(() => stopClock())
afterEach(async () => {
  jest.restoreAllMocks()
  await t.sql`truncate rate_limits`
})
const take = (userId: number, size: number) => takeUploadRoom(t.db, userId, size)

test('a user uploads 300 MB a day, of all kinds together, and no byte more', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => take(1, 10_000_000)))
  expect(all.filter(Boolean)).toHaveLength(30)
  expect(await take(1, 1)).toBe(false)
  expect(await take(2, 10_000_000)).toBe(true)
})

test('a user uploads 300 files a day, however small they are', async () => {
  const all = await Promise.all(Array.from({ length: 310 }, () => take(1, 70)))
  expect(all.filter(Boolean)).toHaveLength(300)
})
