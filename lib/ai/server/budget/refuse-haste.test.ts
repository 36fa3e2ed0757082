import { aiRates } from '#lib/ai/rates.ts'
import { addLearners } from '#lib/ai/server/testing/ai.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { refuseHaste } from './refuse-haste.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

test.each(aiRates)(
  'more than $most texts in $seconds s are refused, to one user alone',
  async ({ most, seconds }) => {
    const [userId = 0, other = 0] = await addLearners(t.db, 2)
    await refuseHaste(t.db, userId)
    // As if the others had come in this window, and none in the shorter ones.
    await t.sql`update rate_limits set calls = ${most - 1}::int where "limit" = ${`ai-${seconds}`}`
    await t.sql`update rate_limits set calls = 0 where "limit" <> ${`ai-${seconds}`}`
    await refuseHaste(t.db, userId)
    const refused = await refuseHaste(t.db, userId).catch((error: Error) => error)
    expect(refused).toMatchObject({ code: 'too_many_requests', retryAfter: expect.any(Number) })
    expect((refused as unknown as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(seconds)
    await refuseHaste(t.db, other)
  },
)
