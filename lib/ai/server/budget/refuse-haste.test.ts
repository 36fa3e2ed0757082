import { aiRates } from '#lib/ai/rates.ts'
import { aiUses } from '#lib/ai/server/tables.ts'
import { addLearners } from '#lib/ai/server/testing/ai.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { refuseHaste } from './refuse-haste.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

async function uses(userId: number, count: number, secondsAgo: number, entry = 'tutor') {
  const reservedAt = new Date(Date.now() - secondsAgo * 1000)
  const row = { userId, entry, day: '2026-11-27', free: false, reservedAt }
  await t.db.insert(aiUses).values(Array.from({ length: count }, () => row))
}

test.each(aiRates)(
  'more than $most texts of all entries in $seconds s are refused',
  async ({ most, seconds }) => {
    const [userId = 0, other = 0] = await addLearners(t.db, 2)
    // Spread, so that no shorter limit is met; a second short of the window.
    await uses(userId, most - 1, seconds - 2)
    await refuseHaste(t.db, userId)
    await uses(userId, 1, seconds - 2, 'analysis')
    await expect(refuseHaste(t.db, userId)).rejects.toMatchObject({ code: 'too_many_requests' })
    await refuseHaste(t.db, other)
  },
)

test('it says how long to wait, and forgets what is older', async () => {
  const [userId = 0] = await addLearners(t.db, 1)
  await uses(userId, 10, 50)
  const refused = await refuseHaste(t.db, userId).catch((error: { retryAfter: number }) => error)
  expect(refused).toMatchObject({ retryAfter: expect.any(Number) })
  expect((refused as { retryAfter: number }).retryAfter).toBeGreaterThan(5)
  expect((refused as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(10)
  await t.sql`update ai_uses set reserved_at = reserved_at - interval '2 days'`
  await refuseHaste(t.db, userId)
})
