import { aiTexts } from '#lib/ai/server/tables.ts'
import { addQuestion } from '#lib/ai/server/testing/ai.ts'
import { testDatabase, truncateAll } from '#lib/platform/db/testing/database.ts'
import { hasPriceFor, reserveCost, settleCost } from './costs.ts'

const t = testDatabase()
beforeEach(() => truncateAll(t.db))

test('explanations and answers share one cap a day, what is being written counted in full', async () => {
  const questionId = await addQuestion(t.db)
  await t.db
    .insert(aiTexts)
    .values({ questionId, version: 1, model: 'm', status: 'done', costFen: 40 })
  const first = await reserveCost(t.db, { entry: 'tutor', costFen: 50, capFen: 100 })
  expect(first).not.toBeNull()
  expect(await reserveCost(t.db, { entry: 'tutor', costFen: 20, capFen: 100 })).toBeNull()
  expect(await hasPriceFor(t.db, { costFen: 20, capFen: 100 })).toBe(false)
  await settleCost(t.db, first ?? 0, 10)
  expect(await reserveCost(t.db, { entry: 'tutor', costFen: 20, capFen: 100 })).not.toBeNull()
  await t.sql`update ai_costs set started_at = started_at - interval '1 day'`
  expect(await hasPriceFor(t.db, { costFen: 60, capFen: 100 })).toBe(true)
})

test('many at once never go beyond it', async () => {
  const asked = Array.from({ length: 20 }, () =>
    reserveCost(t.db, { entry: 'tutor', costFen: 30, capFen: 100 }),
  )
  expect((await Promise.all(asked)).filter((id) => id !== null)).toHaveLength(3)
})
